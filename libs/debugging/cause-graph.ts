/**
 * The causes of a booking's events as a graph: request → command → events → job → command → events …, in a lane for each
 * side of the booking.
 */
import type { AssignmentEvent } from '@libs/booking/assignment.js';
import type { BalanceEvent } from '@libs/booking/balance.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { BookingCancelled } from '@libs/booking/cancellation.js';
import type { IngredientsEvent } from '@libs/booking/ingredients.js';
import type { MenuEvent } from '@libs/booking/menu.js';
import type { MoveEvent } from '@libs/booking/move.js';
import type { NoShowEvent } from '@libs/booking/no-show.js';
import type { ProblemEvent } from '@libs/booking/problem.js';
import type { OfferEvent } from '@libs/booking/offers.js';
import type { ReplacementEvent } from '@libs/booking/replacement.js';
import type { RatingEvent } from '@libs/booking/rating.js';
import type { RequestEvent } from '@libs/booking/request.js';
import type { VisitEvent } from '@libs/booking/visit.js';
import type { VisitDayEvent } from '@libs/booking/visit-day.js';
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import { unchangedAfter } from '@libs/eventing/types/decider.js';
import type { RecordedEvent, Revision, StreamName } from '@libs/eventing/types/envelope.js';
import type { RecordedRule } from '@libs/eventing/types/rule.js';

/**
 * Time in which nothing was recorded. `customer` and `chef`: until their next request, or until a chef was free;
 * `clock`: until a job was due; `provider`: until it had an answer; `retry`: a due job ran later, because it failed, was
 * rescheduled, or no worker was free.
 */
export interface Wait {
  readonly for: 'customer' | 'chef' | 'clock' | 'provider' | 'retry';
  /** Milliseconds. */
  readonly ms: number;
}

interface Node {
  /** Unique in its graph. */
  readonly id: string;
  readonly lane: Lane;
  readonly waited?: Wait;
  /** The id of the trace of a command, or of the first command of a request or job; missing where nothing was traced. */
  readonly trace?: string;
}

/** A request of a person. Nothing in the log caused it. */
interface RequestNode extends Node {
  readonly kind: 'request';
  /** The correlation id, by which the server's log names the request. */
  readonly request: string;
  readonly actor: string;
  /** When its first command was decided. */
  readonly at: Instant;
}

export interface CommandNode extends Node {
  readonly kind: 'command';
  readonly stream: StreamName;
  /** Its type; missing where it was not recorded. */
  readonly command?: string;
  readonly actor: string;
  /** When it was decided, before its events were recorded. */
  readonly at: Instant;
}

export interface EventNode extends Node {
  readonly kind: 'event';
  readonly stream: StreamName;
  readonly revision: Revision;
  readonly type: string;
  /** When it was recorded. */
  readonly at: Instant;
  readonly request: string;
  /** Set for an event that is not about the booking and only the cause of others: the booking it is about, if any. */
  readonly outside?: { readonly bookingId?: string };
  /** Missing in older logs. */
  readonly rule?: RecordedRule;
  readonly answer?: ProviderAnswer;
  /** By which channel a message went, and how it was seen. */
  readonly channel?: string;
  /** The reason that the event gives, e.g. why a message was dropped; missing if `answer` has it. */
  readonly reason?: string;
}

export interface JobNode extends Node {
  readonly kind: 'job';
  /** The kind of job. */
  readonly job: string;
  /** Missing if neither a policy nor an event of the booking names it. */
  readonly jobId?: string;
  /** The process that wanted it. Missing for a job that a callback or a customer's look added, and for other streams. */
  readonly process?: string;
  readonly policy?: string;
  /** When it was due; missing if `policy` is. */
  readonly at?: Instant;
  /** Whether a policy still wants it. */
  readonly isPending: boolean;
  /** Why no event leads to it: its cause is in a stream that the booking does not name, or older logs had none. */
  readonly causeUnknown?: 'elsewhere' | 'not-recorded';
}

export type CauseNode = RequestNode | CommandNode | EventNode | JobNode;

export interface CauseEdge {
  /** The id of the cause. */
  readonly from: CauseNode['id'];
  readonly to: CauseNode['id'];
  /**
   * Milliseconds from the cause to the effect; of a job: until it was due, then from there on. 0 where the server's clock
   * was set back. Missing for a job of which it is not known when it was due.
   */
  readonly ms?: number;
}

/** Each node follows its cause, and has one cause at most. */
export interface CauseGraph {
  readonly nodes: readonly CauseNode[];
  readonly edges: readonly CauseEdge[];
}

/** Returns the part of a graph that led to a node, and what it led to. */
export function chainOf({ nodes, edges }: CauseGraph, id: CauseNode['id']): CauseGraph {
  const chain = new Set([id]);
  for (const { from, to } of edges.toReversed()) if (chain.has(to)) chain.add(from);
  const effects = new Set([id]);
  for (const { from, to } of edges) if (effects.has(from)) effects.add(to);
  for (const effect of effects) chain.add(effect);
  return {
    nodes: nodes.filter((node) => chain.has(node.id)),
    edges: edges.filter(({ from, to }) => chain.has(from) && chain.has(to)),
  };
}

export const LANES = ['customer', 'chef', 'provider', 'clock', 'jobs'] as const;
export type Lane = (typeof LANES)[number];

/** Events that a provider tells us without being asked. */
const BY_PROVIDER: ReadonlySet<string> = new Set(['CallbackReceived', 'MessageReported']);
/** Events that happen because a time has come. */
const BY_CLOCK: ReadonlySet<string> = new Set([
  'BookingStarted',
  'BookingCompleted',
  'VisitSettled',
  'OfferExpired',
  'MoveExpired',
]);

/** Returns the lane of what an actor asks for. Operators are in the lane of the jobs: both act for the product. */
export function laneOfActor(actor: string): Lane {
  const [kind] = actor.split(':');
  return kind === 'customer' || kind === 'chef' ? kind : 'jobs';
}

export function laneOf(event: RecordedEvent): Lane {
  const { type, meta, data } = event;
  if (answerIn(event as RecordedEvent<BookingEvent>) || BY_PROVIDER.has(type)) return 'provider';
  if (BY_CLOCK.has(type) || (type === 'BookingCancelled' && cancelledByClock(data))) return 'clock';
  return laneOfActor(meta.actor);
}

const cancelledByClock = (data: unknown): boolean => (data as { readonly by?: unknown }).by === 'system';

export interface ProviderAnswer {
  readonly state: 'paid' | 'failed' | 'contradiction' | 'refunded' | 'refund-failed';
  /** The id of the payment or refund. */
  readonly transactionId: string;
  readonly amount?: Paise;
  /** The provider's own id of the payment. */
  readonly reference?: string;
  /** The code of a failure, or how the answer contradicts our records. */
  readonly reason?: string;
  /** Of a contradiction. */
  readonly expected?: string;
  readonly got?: string;
  /** What made the server ask: `callback`, `poll` or `page`; missing in older logs. */
  readonly source?: string;
  /** The id of the request of a callback or a customer, and when it came. */
  readonly request?: string;
  readonly requestedAt?: string;
  /** By the provider's clock. */
  readonly providerTime?: string;
}

/** Returns the answer that an event of a job records; undefined for any other event. */
export function providerAnswerIn(event: RecordedEvent): ProviderAnswer | undefined {
  const answer = answerIn(event as RecordedEvent<BookingEvent>);
  return answer && { ...answer, ...reportIn(event) };
}

function answerIn(event: RecordedEvent<BookingEvent>): ProviderAnswer | undefined {
  switch (event.type) {
    case 'DepositPaid': {
      const { transactionId, amount, providerReference } = event.data;
      return { state: 'paid', transactionId, amount, reference: providerReference };
    }
    case 'DepositPaymentFailed':
      return { state: 'failed', ...event.data };
    case 'PaymentQuarantined':
      return { state: 'contradiction', ...event.data };
    case 'RefundCompleted':
      return { state: 'refunded', transactionId: event.data.refundId, amount: event.data.amount };
    case 'RefundFailed':
      return { state: 'refund-failed', transactionId: event.data.refundId, reason: event.data.reason };
    case 'DepositPaymentInitiated':
    case 'RefundInitiated':
      return undefined;
    default:
      return unchangedAfter<
        | RequestEvent
        | MenuEvent
        | IngredientsEvent
        | AssignmentEvent
        | OfferEvent
        | ReplacementEvent
        | MoveEvent
        | VisitEvent
        | VisitDayEvent
        | NoShowEvent
        | ProblemEvent
        | BookingCancelled
        | RatingEvent
        | BalanceEvent,
        undefined
      >(undefined, event);
  }
}

const REPORT_FACTS = ['source', 'request', 'requestedAt', 'providerTime'] as const;

/** Returns how the answer was obtained, as far as it was recorded. */
function reportIn({ meta }: RecordedEvent): Partial<ProviderAnswer> {
  const facts = meta.rule?.facts ?? {};
  const known = REPORT_FACTS.flatMap((name) => (typeof facts[name] === 'string' ? [[name, facts[name]] as const] : []));
  return Object.fromEntries(known);
}
