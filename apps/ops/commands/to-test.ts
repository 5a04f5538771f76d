import { writeFile } from 'node:fs/promises';
import type { BookingEvent } from '@libs/booking/booking.js';
import { toTest } from '@libs/debugging/to-test.js';
import type { RecordedEvent, Revision } from '@libs/eventing/types/envelope.js';
import { type Command, Failure } from '../command-line.js';
import { eventsUpTo, findBooking, MOMENT, readMoment, withoutHole } from '../find-stream.js';
import { decodeWithoutKeys } from '../reading.js';

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
  async run({ operands: [wanted = ''], values: { at, out } }, product) {
    const stored = withoutHole(await findBooking(await product.log(), wanted));
    const revision = at === undefined ? undefined : eventsUpTo(stored, readMoment('--at', at)).at(-1)?.revision;
    const source = testOf(await decodeWithoutKeys(stored), revision);
    if (out === undefined) return { json: { source }, text: () => source.trimEnd() };
    await writeNew(out, source);
    return { json: { file: out }, text: () => `The test was written to ${out}.` };
  },
};

/** Writes a file, and never overwrites one. @throws Failure */
export async function writeNew(file: string, text: string): Promise<void> {
  await writeFile(file, text, { flag: 'wx' }).catch((error: unknown) => {
    throw new Failure(`${file} cannot be written: ${(error as Error).message}.`);
  });
}

/**
 * Returns a test of a booking's history, or of the decision that recorded one event. @throws Failure when no command
 * can have led to the event.
 */
export function testOf(events: readonly RecordedEvent[], revision?: Revision): string {
  try {
    return toTest(events as readonly RecordedEvent<BookingEvent>[], revision);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new Failure(`No test can be written: ${error.message}.`);
  }
}
