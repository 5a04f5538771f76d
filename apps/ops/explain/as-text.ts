/** An explanation as an operator reads it. A visit is told in Kolkata's time, as those who have it read it. */
import type { Attempt, ExistingBooking } from '@libs/booking/state.js';
import { ZONE } from '@libs/contract/day-in.js';
import { formatMoney } from '@libs/contract/money.js';
import { epochMs, type Instant, kolkataDate, slotOf } from '@libs/contract/time.js';
import { tellFinding } from '../findings.js';
import { count, counted, table } from '../table.js';
import type { Explanation, History, Next } from './explanation.js';

export const historyAsText = (history: History): string =>
  [
    `Booking ${history.bookingId}: ${stateOf(history.booking)}`,
    moneyOf(history),
    `What happened:\n${happened(history)}`,
    ...unreadable(history),
  ].join('\n\n');

export const asText = (explained: Explanation, now: Instant): string =>
  [
    historyAsText(explained),
    seen(explained),
    ...stuck(explained),
    explained.next.length === 0
      ? 'Nothing is left to be done for it.'
      : `What comes next:\n${steps(explained.next, now)}`,
    ...(explained.next.some(({ parked }) => parked) ? ['`ops retry` has what was given up tried again.'] : []),
  ].join('\n\n');

function stateOf(booking: ExistingBooking): string {
  const { choices, phase } = booking;
  const { start, end, headCount } = choices;
  const chefId = 'chefId' in booking ? booking.chefId : null;
  const chef = chefId === null ? 'no chef' : `chef ${chefId}`;
  const until = kolkataDate(end) === kolkataDate(start) ? slotOf(end) : moment(end);
  return `${phase}. ${moment(start)} to ${until} in Kolkata, ${headCount} people, ${chef}.`;
}

function moneyOf({ booking, money, attempts }: History): string {
  const fare = 'fare' in booking ? `The fare is ${formatMoney(booking.fare.finalFare)}. ` : '';
  return [
    `${fare}${balance(money)}`,
    ...attempts.flatMap(payments),
    ...(booking.quarantined ?? []).map(
      ({ transactionId, reason, expected, got }) =>
        `  ${transactionId} is in quarantine: ${reason}, ${tellFinding(reason, expected)} was expected, ${tellFinding(reason, got)} came`,
    ),
  ].join('\n');
}

function balance({ captured, refunded, owed, outstanding }: History['money']): string {
  if (captured === 0) return 'Nothing came in.';
  if (owed === 0) return `${formatMoney(captured)} came in, and nothing of it has to go back.`;
  const back = `${formatMoney(owed)} of it has to go back`;
  const done =
    outstanding === 0 ? 'and did' : `${formatMoney(refunded)} did, ${formatMoney(outstanding)} is outstanding`;
  return `${formatMoney(captured)} came in; ${back}, ${done}.`;
}

const payments = (attempt: Attempt): readonly string[] => [
  `  payment ${attempt.transactionId}: ${formatMoney(attempt.amount)}, ${attempt.state}`,
  ...(attempt.state === 'captured' ? attempt.refunds : []).map(
    ({ refundId, amount, state }) => `  refund ${refundId}: ${formatMoney(amount)}, ${state}`,
  ),
];

const happened = ({ happened: events }: History): string =>
  table<History['happened'][number]>(
    [
      { title: 'no', text: ({ revision }) => String(revision), right: true },
      { title: 'at', text: ({ recordedAt }) => recordedAt },
      { title: 'event', text: ({ type }) => type },
      { title: 'what', text: ({ told }) => told },
      { title: 'by', text: ({ by }) => by },
    ],
    events,
  );

/** Nothing where every consumer could apply everything. */
const stuck = ({ parked }: Explanation): readonly string[] =>
  parked.length === 0
    ? []
    : [
        [
          ...parked.map(
            ({ consumer, revision, error }) =>
              `${consumer} could not apply event ${revision}, and has left this booking alone since: ${error}`,
          ),
          'It is tried again when the product starts, so once it was mended; `ops rebuild <view>` does so at once.',
        ].join('\n'),
      ];

const unreadable = ({ unreadable: stopped }: History): readonly string[] =>
  stopped === undefined
    ? []
    : [`Event ${stopped.revision} cannot be read, so it and all behind it is left out: ${stopped.error}.`];

function seen({ seen: { revision, last } }: Explanation): string {
  if (revision === undefined) return 'Readers do not see it: `ops consumers` shows how far the view bookings is.';
  const behind = last - revision;
  if (behind <= 0) return 'Readers see it as the log has it.';
  return `Readers see it as it was ${counted(behind, 'event')} ago: \`ops consumers\` shows how far the view bookings is.`;
}

const steps = (next: readonly Next[], now: Instant): string =>
  table<Next>(
    [
      {
        title: 'when, in Kolkata',
        text: ({ intent: { runAt } }) => (runAt > now ? moment(runAt) : `since ${moment(runAt)}`),
      },
      { title: 'job', text: ({ intent }) => intent.job },
      { title: 'which', text: ({ intent }) => intent.id },
      {
        title: 'given up',
        text: ({ parked }) => (parked ? `after ${count(parked.tries)} tries: ${parked.error}` : ''),
      },
    ],
    next,
  );

const CLOCK = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: ZONE });
const moment = (at: Instant): string => `${kolkataDate(at)}, ${slotOf(at) ?? CLOCK.format(epochMs(at))}`;
