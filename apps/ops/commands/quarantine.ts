import type { Command } from '../command.js';
import { readCount } from '../command-line.js';
import { EXIT_CODES } from '../failure.js';
import { findingAsText } from '../findings.js';
import type { Format } from '../format.js';
import { count, table } from '../table.js';
import { withProduct } from '../with-product.js';
import { type QuarantineDocument, quarantine } from '@libs/views/quarantine.js';

const DEFAULT_LISTED_PAYMENTS = 50;

export const quarantineCommand: Command = {
  name: 'quarantine',
  operands: [],
  summary: 'Lists payments and refunds for which the provider’s answer contradicts our records',
  details: [
    'For example another amount, another id, or a refund that the provider will not pay. Nothing is confirmed by such an answer, the customer reads that the payment is being checked, and the product keeps asking. A later answer that fits removes the payment from this list. Until then, ask the provider; `ops stream <booking>` shows the whole history. Exit code 1 if anything is in quarantine.',
  ],
  options: {
    limit: { value: '<n>', description: `how many to list, the oldest first; ${DEFAULT_LISTED_PAYMENTS} by default` },
  },
  run: ({ values }, { terminal, json, format, ...context }) =>
    withProduct(context, [], async (product) => {
      const limit = values['limit'] === undefined ? DEFAULT_LISTED_PAYMENTS : readCount('limit', values['limit']);
      const order = { index: 'by-time', direction: 'asc' } as const;
      const views = await product.views();
      const { items, total } = await views.find<QuarantineDocument>(quarantine.name, {
        where: {},
        order,
        offset: 0,
        limit,
      });
      if (json) terminal.answer(JSON.stringify({ total, quarantined: items }));
      else if (total === 0) terminal.answer('No payment is in quarantine.');
      else
        terminal.answer(`${asTable(items, format)}\n\n${count(items.length)} of ${count(total)} payments and refunds`);
      return total === 0 ? EXIT_CODES.ok : EXIT_CODES.failed;
    }),
};

const asTable = (items: readonly QuarantineDocument[], format: Format): string =>
  table(
    [
      { title: 'booking', text: ({ bookingId }) => bookingId },
      { title: 'payment or refund', text: ({ transactionId }) => transactionId },
      { title: 'at', text: ({ at }) => format.time(at) },
      { title: 'what', text: ({ reason }) => reason },
      { title: 'expected', text: ({ reason, expected }) => findingAsText(reason, expected), right: true },
      { title: 'got', text: ({ reason, got }) => findingAsText(reason, got), right: true },
    ],
    items.flatMap(({ findings, ...of }) => findings.map((finding) => ({ ...of, ...finding }))),
    format,
  );
