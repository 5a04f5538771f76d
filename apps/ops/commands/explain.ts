/** Explains a booking. */
import { bookingIdOf } from '@libs/booking/booking-id.js';
import { type Collected, collectionsOf } from '@libs/booking/balance.js';
import type { Attempt, ExistingBooking } from '@libs/booking/state.js';
import { formatMoney } from '@libs/contract/money.js';
import { DAY, HOUR, type Instant, MINUTE } from '@libs/contract/time.js';
import type { ExplainedRefund } from '@libs/debugging/explain-refund.js';
import type { Verdict } from '@libs/debugging/verdict.js';
import { bookings } from '@libs/views/bookings.js';
import { count, counted } from '@libs/debugging/field-text.js';
import { type Answer, type Command, type Context, Failure } from '../command-line.js';
import { differingAsText, wronglyIndexedAsText } from '../differing-documents.js';
import { explain, type Explanation, type History, historyOf, type Next, seenIn } from '../explanation.js';
import {
  eventsUpTo,
  findBooking,
  type Moment,
  MOMENT,
  readMoment,
  type StreamEvents,
  typedId,
} from '../find-stream.js';
import { table } from '../table.js';
import { type Format, lines, paragraphs, wrapText } from '../terminal.js';
import { findingAsText } from './quarantine.js';

export const explainCommand: Command = {
  name: 'explain',
  operands: ['<booking>'],
  summary: 'Explains a booking: its history, its money and what comes next',
  details: [
    'Begins with a verdict: healthy, late, a wrong page, a missing key, money that does not agree, or a hole in the log, which is an event that is missing or was changed; with the event to look at and the next command.',
    'Takes the booking id or its code, like RSY-7K2M; if several bookings have the code, it lists them. Derives the state from the events by the rules of the product, compares its documents with the views, field by field, and lists the pending intents of the policies with the attempts and the last error of their jobs. Personal fields stay hidden.',
    'Says by which rule of the cancellation policy a refund came out or, while the booking can be cancelled, what a cancellation would refund and until when.',
    'With --at it shows the booking as it was at that moment.',
    '`ops stream <booking>` prints every field of every event.',
  ],
  options: {
    at: {
      value: MOMENT,
      description: 'the booking at that event number, or at a time like 2026-11-22T09:30:00+05:30',
    },
  },
  async run({ operands: [wanted = ''], values: { at } }, product) {
    const moment = at === undefined ? undefined : readMoment('--at', at);
    const stream = await findBooking(await product.log(), wanted).catch(async (error: unknown) => {
      throw error instanceof Failure ? ((await lostBooking(wanted, product)) ?? error) : error;
    });
    return moment ? explainEarlier(stream, moment, product.format) : explainNow(stream, product);
  },
};

/** Returns the error for a booking that readers see and that the log does not have. */
async function lostBooking(wanted: string, product: Context): Promise<Failure | undefined> {
  const id = bookingIdOf(typedId(wanted));
  if (id === undefined || (await seenIn(await product.views(), id)) === undefined) return undefined;
  return new Failure(
    `Hole in the log: it has no event of booking-${id}, which readers see. Restore the log from a backup, and rebuild no view before.`,
  );
}

async function explainNow(stream: StreamEvents, product: Context): Promise<Answer> {
  const explained = await explain(stream, product);
  return { json: explained, text: () => asText(explained, product.clock.now(), product.format) };
}

async function explainEarlier(stream: StreamEvents, moment: Moment, format: Format): Promise<Answer> {
  const known = eventsUpTo(stream, moment);
  const { recordedAt } = known.at(-1) ?? known[0];
  const history = await historyOf(known, 'until' in moment ? moment.until : recordedAt);
  const followed = stream.length - known.length;
  return {
    json: { ...history, later: followed },
    text: () => `${historyAsText(history, format)}\n\n${counted(followed, 'event')} followed.`,
  };
}

export const historyAsText = (history: History, format: Format): string =>
  paragraphs(summaryAsText(history, format), `What happened:\n${happened(history, format)}`, notShown(history));

export const asText = (explained: Explanation, now: Instant, format: Format): string =>
  paragraphs(
    verdictAsText(explained.verdict, format),
    historyAsText(explained, format),
    outlookAsText(explained, now, format),
  );

/** Formats what an operator has to know first. */
function verdictAsText({ kind, title, sentence, event, next }: Verdict, { colours, width }: Format): string {
  const emphasised = kind === 'healthy' ? colours.green(title) : colours.red(title);
  const where = `Event ${event.stream}@${event.revision}; next: \`${next}\``;
  return lines(wrapText(`${emphasised}: ${sentence}`, width), wrapText(where, width));
}

/** Formats the state and the money of a booking. */
export const summaryAsText = (history: History, format: Format): string =>
  wrapText(
    paragraphs(
      `Booking ${history.bookingId}: ${stateOf(history.booking, format)}`,
      moneyOf(history),
      history.refund && refundAsText(history.refund, format),
    ),
    format.width,
  );

/** Formats what readers see, what is stuck, and what comes next. */
export const outlookAsText = (explained: Explanation, now: Instant, format: Format): string =>
  paragraphs(
    wrapText(seen(explained), format.width),
    explained.delivered.length > 0 && `Messages and callbacks:\n${deliveries(explained, format)}`,
    explained.views.differing.map((document) => differingAsText(document, format)),
    troubles(explained),
    explained.next.length === 0 ? 'Nothing is left to do.' : `What comes next:\n${steps(explained.next, now, format)}`,
    explained.next.some(({ job }) => job?.isParked) && '`ops retry` retries parked jobs.',
  );

/** Formats the sentences of an explanation, without its tables. */
export const explanationAsText = (explained: Explanation, format: Format): string =>
  paragraphs(summaryAsText(explained, format), notShown(explained), seen(explained), troubles(explained));

const troubles = (explained: Explanation) => [
  explained.views.wronglyIndexed.length > 0 && lines(explained.views.wronglyIndexed.map(wronglyIndexedAsText)),
  parkedStreams(explained),
  explained.undecided.map(({ policy, error }) => `The policy ${policy} failed: ${error}`),
];

const deliveries = ({ delivered }: Explanation, format: Format): string =>
  table(delivered, format, { at: ({ at }) => format.time(at), what: ({ what }) => what, how: ({ how }) => how });

function stateOf(booking: ExistingBooking, { time }: Format): string {
  const { choices, phase } = booking;
  const { start, end, headCount } = choices;
  const chefId = 'chefId' in booking ? booking.chefId : null;
  const chef = chefId === null ? 'no chef' : `chef ${chefId}`;
  return `${phase}. ${time(start)} to ${time(end)}, ${headCount} people, ${chef}.`;
}

function moneyOf({ booking, money, attempts }: History): string {
  const fare = 'fare' in booking ? `The fare is ${formatMoney(booking.fare.finalFare)}. ` : '';
  return lines(
    `${fare}${balance(money)}`,
    attempts.map(payments),
    collectionsOf(booking).map(collected),
    booking.quarantined?.map(
      ({ transactionId, reason, expected, got }) =>
        `  ${transactionId} is in quarantine: ${reason}, ${findingAsText(reason, expected)} was expected, ${findingAsText(reason, got)} was reported`,
    ),
  );
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

const collected = (one: Collected): string => {
  const { amount, by, state, dispute } = one;
  const upheld = dispute?.upheld ? ', and the chef stands by it' : '';
  const contradiction = dispute && `: ${dispute.reason}, the customer says ${formatMoney(dispute.paid)}${upheld}`;
  return `  collected by the chef: ${formatMoney(amount)} by ${by}, ${state}${contradiction ?? ''}`;
};

/** Returns the limits that edits have fixed for a payment. */
function fixedByEdits(attempt: Attempt): string {
  if (attempt.state !== 'captured') return '';
  const { kept, refundLimit } = attempt;
  const limit = refundLimit < 100 ? `, of which at most ${refundLimit} % is refundable` : '';
  return kept > 0 ? `${limit}; ${formatMoney(kept)} above a smaller fare is kept` : limit;
}

const happened = ({ happened: events }: History, format: Format): string =>
  table(events, format, {
    no: { right: ({ revision }) => String(revision) },
    at: ({ recordedAt }) => format.time(recordedAt),
    event: ({ type }) => type,
    what: ({ sentence }) => sentence,
    by: ({ by }) => by,
  });

const parkedStreams = ({ parked }: Explanation) =>
  parked.length > 0 &&
  lines(
    parked.map(
      ({ consumer, revision, error }) =>
        `${consumer} could not apply event ${revision}, and has parked this booking: ${error}`,
    ),
    'It is retried when the product starts, for example after an update; `ops rebuild <view>` retries it now.',
  );

const notShown = ({ unreadable: stopped, holes }: History) => [
  holes.some(({ missing }) => missing > 0) &&
    'What was recorded after a missing event is omitted: `ops stream <booking>` prints it.',
  stopped && `Event ${stopped.revision} cannot be decoded, so it and all later events are omitted: ${stopped.error}.`,
];

function seen({ seen: { revision, last }, views, verdict }: Explanation): string {
  const { compared, differing, wronglyIndexed, withoutKey } = views;
  const behind = revision === undefined ? 0 : last - revision;
  const isWrong = differing.length + wronglyIndexed.length > 0;
  const isDamaged = differing.some((one) => one.isDamaged && one.view === bookings.name);
  const isCompared = withoutKey === undefined;
  const isSeen = isCompared && revision !== undefined && behind === 0 && !isWrong && verdict.kind !== 'hole';
  return [
    ...(revision === undefined && !isDamaged
      ? ['Readers do not see it: `ops consumers` shows the lag of the view bookings.']
      : []),
    ...(behind > 0
      ? [
          `Readers see it as it was ${counted(behind, 'event')} ago: \`ops consumers\` shows the lag of the view bookings.`,
        ]
      : []),
    ...(behind < 0 ? [`Readers see ${counted(-behind, 'event')} more than the log has.`] : []),
    ...(isWrong && verdict.kind !== 'hole'
      ? ['What is stored differs from the log: `ops rebuild <view>` corrects it.']
      : []),
    ...(isSeen ? ['Readers see it as the log has it.'] : []),
    isCompared ? `Compared: ${compared.join(', ')}.` : `Nothing was compared: the key of ${withoutKey} is missing.`,
  ].join(' ');
}

const steps = (next: readonly Next[], now: Instant, format: Format): string =>
  table(next, format, {
    when: ({ intent: { runAt } }) => (runAt > now ? format.time(runAt) : `since ${format.time(runAt)}`),
    job: ({ intent }) => intent.job,
    which: ({ intent }) => intent.id,
    attempts: ({ job }) => (job ? attemptsOf(job) : ''),
  });

function attemptsOf({ isParked, tries, error }: NonNullable<Next['job']>): string {
  if (tries === 0) return '';
  return `${isParked ? 'parked after ' : ''}${count(tries)} failed: ${error ?? ''}`;
}

/** From how long before the visit on its distance is shown in days. */
const SHOWN_IN_DAYS_MS = 2 * DAY;

function refundAsText(refund: ExplainedRefund, format: Format): string {
  const { at, recorded, percent, until, next } = refund;
  const share = `${percent} %, ${formatMoney(refund.refund)} of ${formatMoney(refund.refundable)}`;
  if (recorded?.reason === 'no-chef-found') {
    return `Refund: the whole deposit, ${formatMoney(recorded.refund)}, because no chef was found.`;
  }
  if (!recorded) {
    const reduced = next.map((one) => `${one.percent} %, ${formatMoney(one.refund)}, after ${format.time(one.from)}`);
    const end = until === null ? '' : ` until ${format.time(until)}`;
    const rest = reduced.length === 0 ? '' : `; ${reduced.join('; ')}`;
    return `A cancellation at ${format.time(at)} would refund ${share},${end === '' ? '' : `${end},`} because ${reasonOf(refund)}${rest}.`;
  }
  const earlier = refund.earlier.map((one) => `; ${one.percent} % until ${format.time(one.until)}`).join('');
  const explained = `Refund: ${share}, because ${reasonOf(refund)}${earlier}.`;
  return recorded.refund === refund.refund
    ? explained
    : `${explained} This is the policy of this version: the cancellation itself recorded ${formatMoney(recorded.refund)}.`;
}

function reasonOf({ chefAssigned, replacing, ahead, refundLimit, recorded }: ExplainedRefund): string {
  const [is, has] = recorded ? ['was', 'had'] : ['is', 'has'];
  const then = recorded ? ' when it was cancelled' : '';
  if (replacing) return `the chef cannot come, and the customer has not accepted another one${then}`;
  const fact = chefAssigned ? `the visit ${is} ${distance(ahead)} away${then}` : `the booking ${has} no chef${then}`;
  return refundLimit < 100 ? `${fact} and an edit limited refunds to ${refundLimit} %` : fact;
}

/** `12 d`, `16 h`, `11 h 59 min`: rounded down, so that it never seems to reach a limit that it has not reached. */
function distance(ms: number): string {
  if (ms >= SHOWN_IN_DAYS_MS) return `${Math.floor(ms / DAY)} d`;
  const [hours, minutes] = [Math.floor(ms / HOUR), Math.floor((ms % HOUR) / MINUTE)];
  return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
}
