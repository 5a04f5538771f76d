/** Compares the log, the views and the payment provider while all of them may change. */
import { setTimeout as wait } from 'node:timers/promises';
import type { PaymentProvider } from '@libs/adapters/phonepe/payment-provider.js';
import { paymentProvider, readProviderSettings } from '@libs/adapters/phonepe/provider-settings.js';
import { bookingProcess, type BookingProcess } from '@libs/booking/booking-policies.js';
import { figuresOf } from '@libs/booking/state.js';
import { formatMoney, type Paise } from '@libs/contract/money.js';
import { SECOND } from '@libs/contract/time.js';
import { count, counted } from '@libs/debugging/field-text.js';
import type { ViewPorts } from '@libs/eventing/fill-view.js';
import type { OnRead } from '@libs/eventing/fold-log.js';
import type { Generation } from '@libs/eventing/types/view-store.js';
import { verifyLive } from '@libs/eventing/compare-live.js';
import { LogCheck } from '@libs/eventing/verify-log.js';
import { moneyOf } from '@libs/views/booking-money.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { ledgerMonths } from '@libs/views/ledger-months.js';
import {
  type Difference,
  differences,
  type Figures,
  FIGURES,
  openLogBook,
  openProviderBook,
  openViewBook,
  totalOf,
} from '../books.js';
import { type Command, Failure, okIf, UsageError } from '../command-line.js';
import { holesAsText, logHoles, REMEDY_FOR_HOLES } from '../log-holes.js';
import { CLOSED } from '../product.js';
import { table } from '../table.js';
import { type Format, paragraphs } from '../terminal.js';
import { activeOf, consumerNamed } from './consumers.js';

/** How many differences are printed as text; JSON contains all. */
const MAX_PRINTED_DIFFERENCES = 50;

export const reconcileCommand: Command = {
  name: 'reconcile',
  summary: 'Compares log, views and the payment provider, to the paisa',
  details: [
    'For each booking and in total: what was captured, refunded, owed back, and what of that is outstanding. The figures come from the log by the rules of the product, from the documents of booking-process and bookings, and from the provider’s ledger or, if it offers none, its answer for each payment and refund. Exit code 1 if anything differs, or if events are missing or were changed, which comes first.',
    'The product may run meanwhile: differences are checked again for three seconds. A payment that the provider has taken and that we have not recorded by then is a difference. Uses the provider’s variables of the server.',
  ],
  async run(_, { format, environment, progress, clock, ...product }) {
    const settings = readProviderSettings(environment);
    if (!settings.ok) throw new UsageError(settings.problems.join('\n'));
    const provider = paymentProvider(settings.values);
    const ports = { log: await product.log(), views: await product.views(), codec: CLOSED, clock, provider };
    const found = await reconcile(ports, (...read) => progress.at('reading', ...read));
    return { json: found, text: () => asText(found, format), code: okIf(found.ok) };
  },
};

function asText({ ok, holes, bookings, totals, differences, months }: Reconciliation, format: Format): string {
  const more = differences.length - MAX_PRINTED_DIFFERENCES;
  return paragraphs(
    holes.length > 0 && holesAsText(holes),
    `${counted(bookings, 'booking')} with a requested payment.`,
    table(totals, format, {
      by: ({ book }) => book,
      captured: { right: ({ figures }) => amount(figures.captured) },
      refunded: { right: ({ figures }) => amount(figures.refunded) },
      owed: { right: ({ figures }) => amount(figures.owed) },
      outstanding: { right: ({ figures }) => amount(figures.outstanding) },
    }),
    differences.length > 0 &&
      table(differences.slice(0, MAX_PRINTED_DIFFERENCES), format, {
        booking: ({ bookingId }) => bookingId,
        by: ({ book }) => book,
        figure: ({ figure }) => figure,
        'in the log': { right: ({ expected }) => amount(expected) },
        there: { right: ({ got }) => amount(got) },
      }),
    more > 0 && `And ${count(more)} more; --json prints all.`,
    months.map((month) => `view ledger-months: ${month} differs from the log`),
    ok && 'All agree, to the paisa.',
    differences.length + months.length > 0 && 'They do not agree.',
    holes.length > 0 && REMEDY_FOR_HOLES,
  );
}

const amount = (paise: Paise | undefined): string => (paise === undefined ? '-' : formatMoney(paise));

interface Reconciliation {
  readonly ok: boolean;
  /** Sentences about what the log has lost: the bookings differ by it. */
  readonly holes: readonly string[];
  readonly bookings: number;
  readonly totals: readonly { readonly book: string; readonly figures: Figures }[];
  readonly differences: readonly Difference[];
  /** Months of the totals view that differ from the log. */
  readonly months: readonly string[];
}

/** How often a booking is checked again that may have changed during the comparison, and the pause between checks. */
const MAX_RECHECKS = 3;
const RECHECK_PAUSE_MS = SECOND;

type Ports = ViewPorts & { readonly provider: PaymentProvider };

/** `pause` is the time between two checks, in milliseconds. */
export async function reconcile(
  ports: Ports,
  onRead: OnRead,
  pause: number = RECHECK_PAUSE_MS,
): Promise<Reconciliation> {
  // Of bookings only, so that gaps between positions say nothing.
  const check = new LogCheck({});
  const log = await openLogBook(ports.log, onRead, check);
  const others = [
    await openViewBook({ ...(await seen(bookingProcess.name, ports)), figuresOf: processFigures }, FIGURES, ports),
    await openViewBook(
      { ...(await seen(bookings.name, ports)), figuresOf: bookingFigures },
      ['captured', 'owed'],
      ports,
    ),
    await openProviderBook(ports.provider, log),
  ];
  let found = differences(log, others);
  for (let looks = 0; found.length > 0 && looks < MAX_RECHECKS; looks++) {
    await wait(pause);
    const ids = [...new Set(found.map(({ bookingId }) => bookingId))];
    for (const book of [log, ...others]) await book.readAgain(ids);
    found = differences(log, others);
  }
  const months = await differingMonths(ports);
  const holes = await logHoles(check.checked, ports);
  return {
    ok: found.length + months.length + holes.length === 0,
    holes,
    bookings: [...log.bookings.values()].filter(({ asked }) => asked.length > 0).length,
    totals: [log, ...others].map((book) => ({ book: book.name, figures: totalOf(book) })),
    differences: found,
    months,
  };
}

/** The figures of the policy that sends refunds. */
const processFigures = ({ booking }: BookingProcess): Figures => figuresOf(booking);

function bookingFigures({ booking }: BookingDocument): Figures {
  const { paidAmount: captured, refundAmount: owed } = moneyOf(booking);
  return { captured, owed };
}

async function differingMonths(ports: Ports): Promise<readonly string[]> {
  const { name, generation } = await seen(ledgerMonths.name, ports);
  const [verified] = await verifyLive([{ view: consumerNamed(name), generation }], ports);
  return verified?.differing ?? [];
}

/** @throws Failure while no generation of this version is active. */
async function seen(name: string, { views }: Ports): Promise<{ name: string; generation: Generation }> {
  const generation = await activeOf(consumerNamed(name), views);
  if (generation) return { name, generation };
  throw new Failure(`The view ${name} is not built yet: \`ops consumers\` shows its lag.`);
}
