import { writeFile } from 'node:fs/promises';
import type { Command } from '../command.js';
import { EXIT_CODES, Failure } from '../failure.js';
import { findBooking } from '../find-stream.js';
import { eventsUpTo, MOMENT, readMoment } from '../moment.js';
import { decodeWithoutKeys } from '../readable.js';
import { testOf } from '../test-of.js';
import { withProduct } from '../with-product.js';

export const toTestCommand: Command = {
  name: 'to-test',
  operands: ['<booking>'],
  summary: 'Writes a test file from the history of a booking, with invented people',
  details: [
    'The file gives each recorded command to the rules and expects the events that were recorded, so that a decision by other rules fails. It runs in the repository of the product, for example as `libs/booking/<name>.spec.ts`.',
    'People, ids, references and the texts of the payment provider are invented. Times, choices, amounts and coupons stay.',
  ],
  options: {
    at: { value: MOMENT, description: 'only the decision that recorded this event, or the last one by that time' },
    out: { value: '<file>', description: 'write the test to a new file, instead of printing it' },
  },
  run: ({ operands: [wanted = ''], values: { at, out } }, { terminal, json, ...context }) =>
    withProduct(context, [], async (product) => {
      const stored = await findBooking(await product.log(), wanted);
      const revision = at === undefined ? undefined : eventsUpTo(stored, readMoment('--at', at)).at(-1)?.revision;
      const source = testOf(await decodeWithoutKeys(stored), revision);
      if (out !== undefined) await writeNew(out, source);
      if (json) terminal.answer(JSON.stringify(out === undefined ? { source } : { file: out }));
      else terminal.answer(out === undefined ? source.trimEnd() : `The test was written to ${out}.`);
      return EXIT_CODES.ok;
    }),
};

/** Never overwrites a file. @throws Failure */
async function writeNew(file: string, text: string): Promise<void> {
  await writeFile(file, text, { flag: 'wx' }).catch((error: unknown) => {
    throw new Failure(`${file} cannot be written: ${(error as Error).message}.`);
  });
}
