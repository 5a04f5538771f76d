import { formatMoney } from '@libs/contract/money.js';
import { count } from '@libs/debugging/field-text.js';
import type { ViewPage, ViewStore } from '@libs/eventing/types/view-store.js';
import { balanceDisputes, type DisputeDocument } from '@libs/views/balance-disputes.js';
import { type Command, okIf, readCount } from '../command-line.js';
import { table } from '../table.js';
import type { Format } from '../terminal.js';

const DEFAULT_LISTED_DISPUTES = 50;

export const disputesCommand: Command = {
  name: 'disputes',
  summary: 'Lists payments to chefs, and their receipts for ingredients, that guests dispute',
  details: [
    'A chef has marked the balance of a visit as collected, or entered a receipt for ingredients (payment `ingredients`), and the guest says that it is wrong. Until the chef corrects it or the guest confirms it, the guest’s amount counts. Nobody else decides in the product: talk to both, and one of them settles it on the page of the booking. `ops explain <booking>` shows the money of the booking. Exit code 1 if anything is disputed.',
  ],
  options: {
    limit: { value: '<n>', description: `how many to list, the oldest first; ${DEFAULT_LISTED_DISPUTES} by default` },
  },
  async run({ values }, product) {
    const limit = values['limit'] === undefined ? DEFAULT_LISTED_DISPUTES : readCount('limit', values['limit']);
    const { items, total } = await disputesIn(await product.views(), limit);
    return {
      json: { total, disputes: items },
      text: () =>
        total === 0
          ? 'No payment to a chef and no receipt is disputed.'
          : `${asTable(items, product.format)}\n\n${count(items.length)} of ${count(total)} payments`,
      code: okIf(total === 0),
    };
  },
};

/** Returns the first disputes, the oldest first. */
export function disputesIn(views: ViewStore, limit: number): Promise<ViewPage<DisputeDocument>> {
  const order = { index: 'by-time', direction: 'asc' } as const;
  return views.find<DisputeDocument>(balanceDisputes.name, { where: {}, order, limit });
}

const asTable = (items: readonly DisputeDocument[], format: Format): string =>
  table(items, format, {
    booking: ({ bookingId }) => bookingId,
    payment: { right: ({ payment }) => String(payment) },
    since: ({ since }) => format.time(since),
    reason: ({ reason }) => reason,
    'the chef says': { right: ({ claimed }) => formatMoney(claimed) },
    'the guest says': { right: ({ paid }) => formatMoney(paid) },
    'the chef stands by it': ({ upheld }) => (upheld ? 'yes' : 'no'),
  });
