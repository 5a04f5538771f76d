import { paymentProvider, readProviderSettings } from '@libs/adapters/phonepe/provider-settings.js';
import { formatMoney, type Paise } from '@libs/contract/money.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import type { Command } from '../command.js';
import { EXIT_CODES, UsageError } from '../failure.js';
import type { Format } from '../format.js';
import { showProgress } from '../progress.js';
import { type Figure, FIGURES } from '../reconcile/compare.js';
import { type Reconciliation, reconcile } from '../reconcile/reconcile.js';
import { count, counted, table } from '../table.js';
import { codecWith, withProduct } from '../with-product.js';

/** How many differences are printed as text; JSON contains all. */
const MAX_PRINTED_DIFFERENCES = 50;

export const reconcileCommand: Command = {
  name: 'reconcile',
  operands: [],
  summary: 'Compares log, views and the payment provider, to the paisa',
  details: [
    'For each booking and in total: what was captured, refunded, owed back, and what of that is outstanding. The figures come from the log by the rules of the product, from the documents of booking-process and bookings, and from the provider’s ledger or, if it offers none, its answer for each payment and refund. Exit code 1 if anything differs.',
    'The product may run meanwhile: differences are checked again for three seconds. A payment that the provider has taken and that we have not recorded by then is a difference. Uses the provider’s variables of the server.',
  ],
  options: {},
  run: (_, { terminal, json, format, environment, ...context }) =>
    withProduct(context, [], async (product) => {
      const settings = readProviderSettings(environment);
      if (!settings.ok) throw new UsageError(settings.problems.join('\n'));
      const ports = {
        log: await product.log(),
        views: await product.views(),
        codec: codecWith(WITHOUT_KEYS),
        clock: product.clock,
        provider: paymentProvider(settings.values),
      };
      const progress = json ? undefined : showProgress(terminal);
      const total = await ports.log.countAfter(undefined);
      const found = await reconcile(ports, (read) => progress?.at('reading', read, Math.max(total, read)));
      progress?.end();
      terminal.answer(json ? JSON.stringify(found) : asText(found, format));
      return found.ok ? EXIT_CODES.ok : EXIT_CODES.failed;
    }),
};

function asText({ ok, bookings, totals, differences, months }: Reconciliation, format: Format): string {
  const more = differences.length - MAX_PRINTED_DIFFERENCES;
  return [
    `${counted(bookings, 'booking')} with a requested payment.`,
    table<Reconciliation['totals'][number]>(
      [
        { title: 'by', text: ({ book }) => book },
        ...FIGURES.map((figure) => ({
          title: figure,
          text: ({ figures }: Reconciliation['totals'][number]) => amount(figures[figure]),
          right: true,
        })),
      ],
      totals,
      format,
    ),
    ...(differences.length === 0
      ? []
      : [
          table<Reconciliation['differences'][number]>(
            [
              { title: 'booking', text: ({ bookingId }) => bookingId },
              { title: 'by', text: ({ book }) => book },
              { title: 'figure', text: ({ figure }): Figure => figure },
              { title: 'in the log', text: ({ expected }) => amount(expected), right: true },
              { title: 'there', text: ({ got }) => amount(got), right: true },
            ],
            differences.slice(0, MAX_PRINTED_DIFFERENCES),
            format,
          ),
        ]),
    ...(more > 0 ? [`And ${count(more)} more; --json prints all.`] : []),
    ...months.map((month) => `view ledger-months: ${month} differs from the log`),
    ok ? 'All agree, to the paisa.' : 'They do not agree.',
  ].join('\n\n');
}

const amount = (paise: Paise | undefined): string => (paise === undefined ? '-' : formatMoney(paise));
