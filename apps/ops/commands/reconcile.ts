import { paymentProvider, readProviderSettings } from '@libs/adapters/phonepe/provider-settings.js';
import { formatMoney, type Paise } from '@libs/contract/money.js';
import { WITHOUT_KEYS } from '@libs/eventing/sealer.js';
import type { Command } from '../command.js';
import { EXIT, UsageError } from '../failure.js';
import { showProgress } from '../progress.js';
import { type Figure, FIGURES } from '../reconcile/compare.js';
import { type Reconciliation, reconcile } from '../reconcile/reconcile.js';
import { count, counted, table } from '../table.js';
import { codecWith, withProduct } from '../with-product.js';

/** How many differences a person is shown; a script gets all of them. */
const SHOWN = 50;

export const reconcileCommand: Command = {
  name: 'reconcile',
  operands: [],
  summary: 'Holds log, views and the payment provider against each other, to the paisa',
  details: [
    'For each booking and in total: what came in, what went back, what has to go back, and what of that is outstanding. The log says it by the rules, the views ledger and bookings as readers see it, the provider by its own ledger or, where it shows none, by its answer for each payment and refund. Exit code 1 when anything differs.',
    'The product may run meanwhile: what differs is looked at again for three seconds. A payment that the provider has taken and of which we have not heard by then is a difference. It finds the provider by the same variables as the server.',
  ],
  options: {},
  run: (_, { terminal, json, environment, ...context }) =>
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
      terminal.answer(json ? JSON.stringify(found) : asText(found));
      return found.ok ? EXIT.ok : EXIT.failed;
    }),
};

function asText({ ok, bookings, totals, differences, months }: Reconciliation): string {
  const more = differences.length - SHOWN;
  return [
    `${counted(bookings, 'booking')} in which money was asked for.`,
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
    ),
    ...(differences.length === 0
      ? []
      : [
          table<Reconciliation['differences'][number]>(
            [
              { title: 'booking', text: ({ bookingId }) => bookingId },
              { title: 'by', text: ({ book }) => book },
              { title: 'figure', text: ({ figure }): Figure => figure },
              { title: 'by the log', text: ({ expected }) => amount(expected), right: true },
              { title: 'there', text: ({ got }) => amount(got), right: true },
            ],
            differences.slice(0, SHOWN),
          ),
        ]),
    ...(more > 0 ? [`And ${count(more)} more; --json tells all.`] : []),
    ...months.map((month) => `view ledger-months: ${month} is not what the log says`),
    ok ? 'All agree, to the paisa.' : 'They do not agree.',
  ].join('\n\n');
}

const amount = (paise: Paise | undefined): string => (paise === undefined ? '-' : formatMoney(paise));
