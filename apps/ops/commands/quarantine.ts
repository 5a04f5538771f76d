import type { Command } from '../command.js';
import { readCount } from '../command-line.js';
import { EXIT } from '../failure.js';
import { tellFinding } from '../findings.js';
import { count, table } from '../table.js';
import { withProduct } from '../with-product.js';
import { type QuarantineDocument, quarantine } from '@libs/views/quarantine.js';

const LIMIT = 50;

export const quarantineCommand: Command = {
  name: 'quarantine',
  operands: [],
  summary: 'Lists payments and refunds of which the provider says what cannot be',
  details: [
    'Another amount, another id, a refund that it will not pay out: nothing was confirmed by it, the customer reads that it is being checked, and the product keeps asking. What the provider says rightly later counts, and takes the payment off this list. Until then somebody has to ask the provider; `ops stream <booking>` tells all that happened.',
  ],
  options: { limit: { value: '<n>', says: `how many are listed, the oldest first; ${LIMIT} unless told` } },
  run: ({ values }, { terminal, json, ...context }) =>
    withProduct(context, [], async (product) => {
      const limit = values['limit'] === undefined ? LIMIT : readCount('limit', values['limit']);
      const order = { index: 'by-time', direction: 'asc' } as const;
      const views = await product.views();
      const { items, total } = await views.find<QuarantineDocument>(quarantine.name, {
        where: {},
        order,
        offset: 0,
        limit,
      });
      if (json) terminal.answer(JSON.stringify({ total, quarantined: items }));
      else if (total === 0) terminal.answer('No payment is in doubt.');
      else terminal.answer(`${asTable(items)}\n\n${count(items.length)} of ${count(total)} payments and refunds`);
      return EXIT.ok;
    }),
};

const asTable = (items: readonly QuarantineDocument[]): string =>
  table(
    [
      { title: 'booking', text: ({ bookingId }) => bookingId },
      { title: 'payment or refund', text: ({ transactionId }) => transactionId },
      { title: 'at', text: ({ at }) => at },
      { title: 'what', text: ({ reason }) => reason },
      { title: 'expected', text: ({ reason, expected }) => tellFinding(reason, expected), right: true },
      { title: 'got', text: ({ reason, got }) => tellFinding(reason, got), right: true },
    ],
    items.flatMap(({ findings, ...of }) => findings.map((finding) => ({ ...of, ...finding }))),
  );
