/** Formats an explanation for operators. */
import type { Attempt, ExistingBooking } from '@libs/booking/state.js';
import { formatMoney } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import { differingAsText } from '../differing-documents.js';
import { findingAsText } from '../findings.js';
import type { Format } from '../format.js';
import { count, counted, table } from '../table.js';
import { wrapText } from '../wrap.js';
import { refundAsText } from './refund-as-text.js';
import type { Explanation, History, Next } from './explanation.js';

export const historyAsText = (history: History, format: Format): string =>
  [summaryAsText(history, format), `What happened:\n${happened(history, format)}`, ...unreadable(history)].join('\n\n');

export const asText = (explained: Explanation, now: Instant, format: Format): string =>
  [historyAsText(explained, format), outlookAsText(explained, now, format)].join('\n\n');

/** Formats the state and the money of a booking. */
export const summaryAsText = (history: History, format: Format): string =>
  wrapText(
    [
      `Booking ${history.bookingId}: ${stateOf(history.booking, format)}`,
      moneyOf(history),
      ...(history.refund ? [refundAsText(history.refund, format)] : []),
    ].join('\n\n'),
    format.width,
  );

/** Formats what readers see, what is stuck, and what comes next. */
export const outlookAsText = (explained: Explanation, now: Instant, format: Format): string =>
  [
    wrapText(seen(explained), format.width),
    ...explained.views.differing.map((document) => differingAsText(document, format)),
    ...parkedStreams(explained),
    ...explained.undecided.map(({ policy, error }) => `The policy ${policy} failed: ${error}`),
    explained.next.length === 0 ? 'Nothing is left to do.' : `What comes next:\n${steps(explained.next, now, format)}`,
    ...(explained.next.some(({ job }) => job?.isParked) ? ['`ops retry` retries parked jobs.'] : []),
  ].join('\n\n');

function stateOf(booking: ExistingBooking, { time }: Format): string {
  const { choices, phase } = booking;
  const { start, end, headCount } = choices;
  const chefId = 'chefId' in booking ? booking.chefId : null;
  const chef = chefId === null ? 'no chef' : `chef ${chefId}`;
  return `${phase}. ${time(start)} to ${time(end)}, ${headCount} people, ${chef}.`;
}

function moneyOf({ booking, money, attempts }: History): string {
  const fare = 'fare' in booking ? `The fare is ${formatMoney(booking.fare.finalFare)}. ` : '';
  return [
    `${fare}${balance(money)}`,
    ...attempts.flatMap(payments),
    ...(booking.quarantined ?? []).map(
      ({ transactionId, reason, expected, got }) =>
        `  ${transactionId} is in quarantine: ${reason}, ${findingAsText(reason, expected)} was expected, ${findingAsText(reason, got)} was reported`,
    ),
  ].join('\n');
}

function balance({ captured, refunded, owed, outstanding }: History['money']): string {
  if (captured === 0) return 'Nothing was paid.';
  if (owed === 0) return `${formatMoney(captured)} was paid, and nothing is owed back.`;
  const back = `${formatMoney(owed)} of it is owed back`;
  const done =
    outstanding === 0
      ? 'and was refunded'
      : `${formatMoney(refunded)} was refunded, ${formatMoney(outstanding)} is outstanding`;
  return `${formatMoney(captured)} was paid; ${back}, ${done}.`;
}

const payments = (attempt: Attempt): readonly string[] => [
  `  payment ${attempt.transactionId}: ${formatMoney(attempt.amount)}, ${attempt.state}${fixedByEdits(attempt)}`,
  ...(attempt.state === 'captured' ? attempt.refunds : []).map(
    ({ refundId, amount, state }) => `  refund ${refundId}: ${formatMoney(amount)}, ${state}`,
  ),
];

/** Returns the limits that edits have fixed for a payment. */
function fixedByEdits(attempt: Attempt): string {
  if (attempt.state !== 'captured') return '';
  const { kept, refundLimit } = attempt;
  const limit = refundLimit < 100 ? `, of which at most ${refundLimit} % is refundable` : '';
  return kept > 0 ? `${limit}; ${formatMoney(kept)} above a smaller fare is kept` : limit;
}

const happened = ({ happened: events }: History, format: Format): string =>
  table<History['happened'][number]>(
    [
      { title: 'no', text: ({ revision }) => String(revision), right: true },
      { title: 'at', text: ({ recordedAt }) => format.time(recordedAt) },
      { title: 'event', text: ({ type }) => type },
      { title: 'what', text: ({ sentence }) => sentence },
      { title: 'by', text: ({ by }) => by },
    ],
    events,
    format,
  );

/** Returns the parked streams; empty if every consumer could apply everything. */
const parkedStreams = ({ parked }: Explanation): readonly string[] =>
  parked.length === 0
    ? []
    : [
        [
          ...parked.map(
            ({ consumer, revision, error }) =>
              `${consumer} could not apply event ${revision}, and has parked this booking: ${error}`,
          ),
          'It is retried when the product starts, for example after an update; `ops rebuild <view>` retries it now.',
        ].join('\n'),
      ];

const unreadable = ({ unreadable: stopped }: History): readonly string[] =>
  stopped === undefined
    ? []
    : [`Event ${stopped.revision} cannot be decoded, so it and all later events are omitted: ${stopped.error}.`];

function seen({ seen: { revision, last }, views: { compared, differing } }: Explanation): string {
  const behind = revision === undefined ? 0 : last - revision;
  return [
    ...(revision === undefined ? ['Readers do not see it: `ops consumers` shows the lag of the view bookings.'] : []),
    ...(behind > 0
      ? [
          `Readers see it as it was ${counted(behind, 'event')} ago: \`ops consumers\` shows the lag of the view bookings.`,
        ]
      : []),
    ...(differing.length > 0 ? ['What is stored differs from the log: `ops rebuild <view>` corrects it.'] : []),
    ...(revision !== undefined && behind <= 0 && differing.length === 0 ? ['Readers see it as the log has it.'] : []),
    `Compared: ${compared.join(', ')}.`,
  ].join(' ');
}

const steps = (next: readonly Next[], now: Instant, format: Format): string =>
  table<Next>(
    [
      {
        title: 'when',
        text: ({ intent: { runAt } }) => (runAt > now ? format.time(runAt) : `since ${format.time(runAt)}`),
      },
      { title: 'job', text: ({ intent }) => intent.job },
      { title: 'which', text: ({ intent }) => intent.id },
      { title: 'attempts', text: ({ job }) => (job ? attemptsOf(job) : '') },
    ],
    next,
    format,
  );

function attemptsOf({ isParked, tries, error }: NonNullable<Next['job']>): string {
  if (tries === 0) return '';
  return `${isParked ? 'parked after ' : ''}${count(tries)} failed: ${error ?? ''}`;
}
