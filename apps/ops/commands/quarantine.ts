import type { QuarantineReason } from '@libs/booking/quarantine.js';
import { formatMoney, paise } from '@libs/contract/money.js';
import { count } from '@libs/debugging/field-text.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { quarantine, type QuarantineDocument } from '@libs/views/quarantine.js';
import { type Command, okIf, readCount } from '../command-line.js';
import { table } from '../table.js';
import type { Format } from '../terminal.js';

const DEFAULT_LISTED_PAYMENTS = 50;

export const quarantineCommand: Command = {
  name: 'quarantine',
  summary: 'Lists payments and refunds for which the provider’s answer contradicts our records',
  details: [
    'For example another amount, another id, or a refund that the provider will not pay. Nothing is confirmed by such an answer, the customer reads that the payment is being checked, and the product keeps asking. A later answer that fits removes the payment from this list. Until then, ask the provider; `ops stream <booking>` shows the whole history. Exit code 1 if anything is in quarantine.',
  ],
  options: {
    limit: { value: '<n>', description: `how many to list, the oldest first; ${DEFAULT_LISTED_PAYMENTS} by default` },
  },
  async run({ values }, product) {
    const limit = values['limit'] === undefined ? DEFAULT_LISTED_PAYMENTS : readCount('limit', values['limit']);
    const { items, total } = await quarantined(await product.views(), 'asc', limit);
    return {
      json: { total, quarantined: items },
      text: () =>
        total === 0
          ? 'No payment is in quarantine.'
          : `${asTable(items, product.format)}\n\n${count(items.length)} of ${count(total)} payments and refunds`,
      code: okIf(total === 0),
    };
  },
};

/** Returns the first payments in quarantine by the time of their first contradiction, and how many there are. */
export const quarantined = (views: ViewStore, direction: 'asc' | 'desc', limit: number) =>
  views.find<QuarantineDocument>(quarantine.name, {
    where: {},
    order: { index: 'by-time', direction },
    limit,
  });

const asTable = (items: readonly QuarantineDocument[], format: Format): string =>
  table(
    items.flatMap(({ findings, ...of }) => findings.map((finding) => ({ ...of, ...finding }))),
    format,
    {
      booking: ({ bookingId }) => bookingId,
      'payment or refund': ({ transactionId }) => transactionId,
      at: ({ at }) => format.time(at),
      what: ({ reason }) => reason,
      expected: { right: ({ reason, expected }) => findingAsText(reason, expected) },
      got: { right: ({ reason, got }) => findingAsText(reason, got) },
    },
  );

/** Formats what was expected of the provider, or what it sent, which may be any text. */
export const findingAsText = (reason: QuarantineReason, text: string): string =>
  reason === 'wrong-amount' && /^\d{1,15}$/.test(text) ? formatMoney(paise(Number(text))) : text;
