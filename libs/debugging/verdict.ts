/** What an operator has to know about a booking first: whether anything is wrong with it, and what to do next. */
import { bookingIn } from '@libs/booking/booking-id.js';
import { collectionsOf } from '@libs/booking/balance.js';
import { type ExistingBooking, findingsOf } from '@libs/booking/state.js';
import { between, type Instant, MINUTE, SECOND } from '@libs/contract/time.js';
import type { RecordedEvent, Revision, StreamName } from '@libs/eventing/types/envelope.js';
import { type Hole, holeText } from '@libs/eventing/types/hole.js';
import type { FoundJob } from '@libs/eventing/types/job-queue.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import type { FieldPath } from './differences.js';
import { counted, duration } from './field-text.js';
import type { Violated } from './invariants/run.js';
import { documentKey, type DocumentName } from './replay.js';

/** `hole`: in the log. The first that is true is the verdict. */
type VerdictKind = 'hole' | 'money' | 'missing-key' | 'wrong-page' | 'late' | 'healthy';

const TITLES: Readonly<Record<VerdictKind, string>> = {
  hole: 'Hole in the log',
  money: 'Money that does not agree',
  'missing-key': 'Missing key',
  'wrong-page': 'Wrong page',
  late: 'Late',
  healthy: 'Healthy',
};

export interface Verdict {
  readonly kind: VerdictKind;
  /** The kind in words. */
  readonly title: string;
  readonly sentence: string;
  /** The event to look at. */
  readonly event: { readonly stream: StreamName; readonly revision: Revision };
  /** The command that leads on. */
  readonly next: string;
}

/** A document by which readers are shown or find something else than the log says. */
export type WrongDocument = DocumentName & {
  /** `differs`: in `field`, which the event with this revision set last. `index`: lists or searches find it wrongly. */
  readonly problem:
    | { readonly kind: 'differs'; readonly field: FieldPath; readonly setBy: Revision | undefined }
    | { readonly kind: 'damaged' }
    | { readonly kind: 'index'; readonly what: string };
};

/** Something that is still to be done for a booking. */
export interface PendingStep {
  readonly intent: Intent;
  /** Undefined while the queue has none. */
  readonly job?: Pick<FoundJob, 'isParked' | 'tries' | 'error'>;
}

/** What is known of a booking. */
export interface Findings {
  readonly stream: StreamName;
  /** All that the log has, in order. */
  readonly events: readonly Pick<RecordedEvent, 'id' | 'revision' | 'recordedAt'>[];
  readonly holes: readonly Hole[];
  readonly unreadable?: { readonly revision: Revision; readonly error: string } | undefined;
  readonly booking: ExistingBooking;
  /** Invariants of money that its events violate. */
  readonly violated: readonly Violated[];
  readonly wrong: readonly WrongDocument[];
  /** Somebody whose key is missing, so that no document could be compared. */
  readonly withoutKey?: string | undefined;
  /** The revision that readers see; undefined if they see nothing. */
  readonly seen: Revision | undefined;
  readonly parked: readonly { readonly consumer: string; readonly revision: Revision; readonly error: string }[];
  readonly undecided: readonly { readonly policy: string; readonly error: string }[];
  readonly next: readonly PendingStep[];
  /** The messages that did not reach anybody, e.g. `reminder to customer by sms`. */
  readonly undelivered: readonly string[];
}

type Found = Omit<Verdict, 'title' | 'event'> & { readonly revision: Revision };

/** Returns the worst that is true of a booking, with the event and the command that lead on. */
export function verdictOf(findings: Findings, now: Instant): Verdict {
  const { stream, events } = findings;
  const last = events.at(-1)?.revision ?? 0;
  const { revision, ...found } =
    holeIn(findings, last) ??
    wrongMoney(findings, last) ??
    missingKey(findings, last) ??
    wrongPage(findings, last) ??
    late(findings, now, last) ??
    healthy(findings, last);
  return { ...found, title: TITLES[found.kind], event: { stream, revision } };
}

function healthy({ stream, events, seen, undelivered }: Findings, last: Revision): Found {
  const readers = seen === last ? 'readers see the last one' : 'readers see the last one in a moment';
  const lost = undelivered.length === 0 ? '' : ` Not delivered: ${undelivered.join(', ')}.`;
  const sentence = `None of its ${counted(events.length, 'event')} is missing or changed, ${readers}, and nothing is late.${lost}`;
  return { kind: 'healthy', sentence, revision: last, next: `ops rule ${bookingIn(stream)}@${last}` };
}

const MAX_SAID_HOLES = 3;

function holeIn({ stream, holes, unreadable, seen = -1 }: Findings, last: Revision): Found | undefined {
  // Readers were shown events at the end of the stream that are no longer there.
  const lost = seen > last ? [{ stream, revision: last + 1, missing: seen - last }] : [];
  const found = [...holes, ...lost];
  const revision = found[0]?.revision ?? unreadable?.revision;
  if (revision === undefined) return undefined;
  if (!unreadable || found.length > 0) return hole(found.slice(0, MAX_SAID_HOLES).map(holeText).join('; '), revision);
  return hole(`event ${revision} of ${stream} cannot be read: ${unreadable.error}`, revision);
}

const hole = (text: string, revision: Revision): Found => ({
  kind: 'hole',
  sentence: `${text.charAt(0).toUpperCase()}${text.slice(1)}. What followed from it is not known: restore the log from a backup, and rebuild no view before.`,
  revision,
  next: 'ops verify',
});

function wrongMoney({ booking, violated }: Findings, revision: Revision): Found | undefined {
  const money = (sentence: string, next: string): Found => ({ kind: 'money', sentence, revision, next });
  const [finding] = findingsOf(booking);
  if (finding) {
    const { transactionId, reason } = finding;
    return money(`The provider’s answer about ${transactionId} contradicts our records: ${reason}.`, 'ops quarantine');
  }
  const [broken] = violated;
  if (broken) {
    const problems = broken.violations.map(({ problem }) => problem).join('; ');
    return money(`It does not hold that ${broken.invariant}: ${problems}.`, 'ops reconcile');
  }
  if (!collectionsOf(booking).some(({ state }) => state === 'disputed')) return undefined;
  return money('The customer disputes what the chef says was paid at the visit.', 'ops disputes');
}

function missingKey({ withoutKey }: Findings, revision: Revision): Found | undefined {
  if (withoutKey === undefined) return undefined;
  const sentence = `The key of ${withoutKey} is missing: the keys are older than the event log. What is personal cannot be read, and no document was compared: restore the newest keys, and rebuild no view before.`;
  return { kind: 'missing-key', sentence, revision, next: 'ops verify' };
}

function wrongPage({ wrong }: Findings, last: Revision): Found | undefined {
  const [first] = wrong;
  if (!first) return undefined;
  const others = wrong.length > 1 ? ` (and ${counted(wrong.length - 1, 'other document')})` : '';
  return {
    kind: 'wrong-page',
    sentence: `${wrongText(first)}${others}.`,
    revision: (first.problem.kind === 'differs' ? first.problem.setBy : undefined) ?? last,
    next: `ops rebuild ${first.view}`,
  };
}

function wrongText({ problem, ...name }: WrongDocument): string {
  const key = documentKey(name);
  switch (problem.kind) {
    case 'differs':
      return `Readers see in ${key} something else than the log says${problem.field === '' ? '' : `: ${problem.field} differs`}`;
    case 'damaged':
      return `${key} is damaged and cannot be read`;
    case 'index':
      return `Lists and searches find ${key} by something else than it says: ${problem.what}`;
  }
}

/** What is due is done, or tried, within this time. */
const LATE_STEP_MS = MINUTE;
/** How long readers may normally wait for an event. */
const LATE_VIEW_MS = 10 * SECOND;

function late(findings: Findings, now: Instant, last: Revision): Found | undefined {
  return lateReaders(findings, now, last) ?? lateSteps(findings, now, last);
}

const lateFor = (sentence: string, revision: Revision, command: string): Found => ({
  kind: 'late',
  sentence,
  revision,
  next: `ops ${command}`,
});

function lateReaders({ events, seen = -1, parked }: Findings, now: Instant, last: Revision): Found | undefined {
  const [stopped] = parked;
  if (stopped) {
    const { consumer, revision, error } = stopped;
    return lateFor(`${consumer} could not apply event ${revision}: ${error}.`, revision, `rebuild ${consumer}`);
  }
  const waiting = events.find(({ revision }) => revision > seen);
  if (!waiting || between(waiting.recordedAt, now) <= LATE_VIEW_MS) return undefined;
  const sentence =
    seen < 0 ? 'Readers do not see it yet.' : `Readers see it as it was ${counted(last - seen, 'event')} ago.`;
  return lateFor(sentence, waiting.revision, 'consumers');
}

function lateSteps({ stream, events, undecided, next }: Findings, now: Instant, last: Revision): Found | undefined {
  const bookingId = bookingIn(stream);
  const [failed] = undecided;
  if (failed) return lateFor(`The policy ${failed.policy} fails: ${failed.error}.`, last, `to-test ${bookingId}`);
  const step = next.find(({ job }) => job?.isParked) ?? next.find((one) => isLate(one, now));
  if (!step) return undefined;
  const { intent, job } = step;
  const cause = events.find(({ id }) => id === intent.cause?.causationId)?.revision ?? last;
  if (job?.isParked) {
    return lateFor(`${intent.job} was given up after a day: ${job.error ?? ''}.`, cause, `retry ${intent.id}`);
  }
  const overdue = `${intent.job} has been due for ${duration(between(intent.runAt, now) / SECOND)}`;
  if (!job) return lateFor(`${overdue} and has no job.`, cause, 'consumers');
  const tried = job.tries > 0 ? `failed ${counted(job.tries, 'time')}: ${job.error ?? ''}` : 'was not tried';
  return lateFor(`${overdue} and ${tried}.`, cause, `why ${bookingId}`);
}

function isLate({ intent, job }: PendingStep, now: Instant): boolean {
  const overdueMs = between(intent.runAt, now);
  return overdueMs > LATE_STEP_MS || (overdueMs > 0 && (job?.tries ?? 0) > 1);
}
