import { bookingStream } from '@libs/booking/booking-id.js';
import { WITHOUT_KEYS } from '@libs/eventing/sealer.js';
import type { Command } from '../command.js';
import { asText } from '../explain/as-text.js';
import { explain } from '../explain/explanation.js';
import { EXIT, UsageError } from '../failure.js';
import { codecWith, withProduct } from '../with-product.js';

export const explainCommand: Command = {
  name: 'explain',
  operands: ['<booking>'],
  summary: 'Tells why a booking looks as it does: what happened, its money, what comes next',
  details: [
    'A booking is named by its number. What it is follows from its events by the rules of the product itself; then it says whether readers see just that, and what the processes still want done for it, with what has been given up. Nobody is named: the keys stay closed.',
    '`ops stream <booking>` has every field of every event.',
  ],
  options: {},
  run: ({ operands: [wanted = ''] }, { terminal, json, ...context }) =>
    withProduct(context, [], async (product) => {
      const log = await product.log();
      const [first, ...others] = await log.readStream(bookingStream(wanted.replace(/^booking-/i, '').toUpperCase()));
      if (!first) throw new UsageError(`There is no booking ${wanted}.`);
      const ports = { views: await product.views(), jobs: await product.jobs(), codec: codecWith(WITHOUT_KEYS) };
      const explained = await explain([first, ...others], ports);
      terminal.answer(json ? JSON.stringify(explained) : asText(explained, product.clock.now()));
      return EXIT.ok;
    }),
};
