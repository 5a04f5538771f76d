/**
 * What went wrong at a visit, as the customer says afterwards: the chef came late, the food, or something else. Each is
 * said once, and the chef answers once. Only a visit that began late by what was recorded on its day moves money: a share
 * of its fare comes back from the deposit, and is no longer part of what the chef earns.
 */
import { PROBLEM_KINDS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { paise, type Paise, PaiseSchema, percentUp } from '@libs/contract/money.js';
import { FARE_TEXTS } from '@libs/contract/texts/en/booking.js';
import { between, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import { accept, refuse } from '@libs/eventing/types/decider.js';
import { type DataOf, defineCommand, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import {
  type BookingDecision,
  type BookingDecisions,
  type BookingFacts,
  type BookingFolds,
  decidedBy,
  type RecordedBy,
} from './booking-rules.js';
import { type BookingState, type ConfirmedPhases, heldOf, isConfirmed, owing } from './state.js';

const kind = z.enum(PROBLEM_KINDS);
const said = {
  customerId: z.string(),
  kind,
  /** How late the chef came, as the customer says; only of `late`, and it decides nothing. */
  minutes: z.exactOptional(z.int().check(z.minimum(1), z.maximum(LIMITS.visit.problem.minutes))),
  /** May be empty. */
  note: personal(z.string(), {
    exported: 'bookings.booking.problems.said.note',
    invented: () => 'In their own words.',
  }),
};
/** The customer says that something went wrong. `refund`: what comes back of the deposit, 0 for nothing. */
export const ProblemReported = defineEvent({
  type: 'ProblemReported',
  data: { ...said, chefId: z.string(), refund: PaiseSchema },
  subject: ({ customerId }) => customerId,
});
export type ProblemReported = EventOf<typeof ProblemReported>;

const answer = {
  chefId: z.string(),
  kind,
  text: personal(z.string(), { exported: null, invented: () => 'In their own words.' }),
};
/** What the chef says about it, once, for the customer and for operators. It moves no money. */
export const ProblemAnswered = defineEvent({ type: 'ProblemAnswered', data: answer, subject: ({ chefId }) => chefId });
export type ProblemAnswered = EventOf<typeof ProblemAnswered>;

export const PROBLEM_EVENTS = [ProblemReported, ProblemAnswered] as const;
export type ProblemEvent = EventOf<typeof PROBLEM_EVENTS>;

const ReportProblem = defineCommand('ReportProblem', said);
type ReportProblem = DataOf<typeof ReportProblem>;
const AnswerProblem = defineCommand('AnswerProblem', answer);
type AnswerProblem = DataOf<typeof AnswerProblem>;

export const PROBLEM_COMMANDS = [ReportProblem, AnswerProblem] as const;
export type ProblemCommand = ReportProblem | AnswerProblem;

/** What the customer said went wrong. */
export interface Problem {
  readonly kind: ProblemReported['data']['kind'];
  /** Whether the chef has said something about it. */
  readonly answered?: true;
}

export const problemsOf = (state: BookingState): readonly Problem[] =>
  isConfirmed(state) ? (state.problems ?? []) : [];

/** Whether the customer said something of a visit that the chef came to. */
export const saysChefCame = (state: BookingState): boolean => problemsOf(state).some((one) => one.kind !== 'other');

/**
 * Returns how many milliseconds the visit began after its start, by what was recorded on the day: the chef's arrival or
 * the start by code or number, whichever the customer could see first. 0 without any record of it: what the customer
 * alone confirms can be pressed at any time, so it does not make the visit late.
 */
export const latenessOf = ({ choices, visit }: ConfirmedPhases): number =>
  visit?.beganAt === undefined ? 0 : Math.max(0, between(choices.start, visit.beganAt));

/** In older logs a start that only the customer confirmed showed when the visit began; what came back for it stays. */
export function withConfirmedStart(state: ConfirmedPhases): ConfirmedPhases {
  const { visit } = state;
  const beganAt = visit?.beganAt ?? visit?.startedAt;
  return beganAt === undefined ? state : { ...state, visit: { ...visit, beganAt } };
}

const { after, share } = LIMITS.visit.late;

/** Whether a share of the fare comes back if the customer asks for it, until the visit counts. */
export const beganLate = (state: ConfirmedPhases): boolean => latenessOf(state) > after;

/** What comes back of a late visit, and until when the customer can ask for it. */
export interface LateOffer {
  readonly until: Instant;
  /** By the record. */
  readonly minutes: number;
  readonly refund: Paise;
}

const RUPEE = 100;

/** Returns undefined for a visit that began in time by the record, and once it counts or came to nothing. */
export function lateOffer(state: BookingState): LateOffer | undefined {
  if (state.phase !== 'complete' || state.settlesAt === undefined || state.noShow) return undefined;
  if (!beganLate(state) || problemsOf(state).some((one) => one.kind === 'late')) return undefined;
  const ofFare = Math.ceil(percentUp(state.fare.finalFare, share) / RUPEE) * RUPEE;
  const refund = paise(Math.min(heldOf(state.deposit), ofFare));
  return { until: state.settlesAt, minutes: Math.floor(latenessOf(state) / MINUTE), refund };
}

/** Returns until when the customer can say what went wrong. */
export const problemsUntil = ({ choices }: Pick<ConfirmedPhases, 'choices'>): Instant =>
  plus(choices.end, LIMITS.visit.problem.within);

function report(state: BookingState, { type: _, ...problem }: ReportProblem, { now }: BookingFacts): BookingDecision {
  if (!isConfirmed(state) || state.customerId !== problem.customerId)
    return refuse(state.phase === 'cancelled' ? 'already-cancelled' : 'not-found');
  if (state.phase !== 'complete' || state.chefId === null) return refuse('not-complete');
  if (problemsOf(state).some((one) => one.kind === problem.kind)) return accept();
  if (state.noShow) return refuse('no-show');
  if (now > problemsUntil(state)) return refuse('problem-closed');
  const offer = problem.kind === 'late' ? lateOffer(state) : undefined;
  const refund = offer && now <= offer.until ? offer.refund : paise(0);
  const facts = { kind: problem.kind, lateMs: latenessOf(state), refund };
  const data = { ...problem, chefId: state.chefId, refund };
  return accept(decidedBy({ name: 'problem', facts }, { type: 'ProblemReported', data }));
}

function answerProblem(state: BookingState, { type: _, ...data }: AnswerProblem): BookingDecision {
  const problem = problemsOf(state).find((one) => one.kind === data.kind);
  if (!isConfirmed(state) || state.chefId !== data.chefId || !problem) return refuse('not-found');
  return problem.answered ? refuse('already-answered') : accept({ type: 'ProblemAnswered', data });
}

export const PROBLEM_DECISIONS: BookingDecisions<ProblemCommand> = {
  ReportProblem: report,
  AnswerProblem: answerProblem,
};

export const PROBLEM_FOLDS: BookingFolds<ProblemEvent> = {
  ProblemReported: (state, problem) => (isConfirmed(state) ? reported(state, problem) : state),
  ProblemAnswered: (state, { kind }) =>
    isConfirmed(state)
      ? { ...state, problems: problemsOf(state).map((one) => (one.kind === kind ? { ...one, answered: true } : one)) }
      : state,
};

/** What comes back is a line of the fare, so that deposit, collected and due still add up to it. */
function reported(state: ConfirmedPhases, { kind, refund }: ProblemReported['data']): ConfirmedPhases {
  const next = { ...state, problems: [...problemsOf(state), { kind }] };
  if (refund === 0) return next;
  const { fare, deposit } = state;
  const minutes = Math.floor(latenessOf(withConfirmedStart(state)) / MINUTE);
  const facts = { minutes };
  const line = { label: FARE_TEXTS.late(facts), amount: paise(0 - refund), code: 'late', facts } as const;
  return {
    ...next,
    deposit: owing(deposit, refund),
    fare: { ...fare, lines: [...fare.lines, line], finalFare: paise(fare.finalFare - refund) },
  };
}

export const PROBLEM_RECORDED_BY: RecordedBy<ProblemEvent, ProblemCommand> = {
  ProblemReported: ({ chefId: _, refund: __, ...data }) => ({ type: 'ReportProblem', ...data }),
  ProblemAnswered: (data) => ({ type: 'AnswerProblem', ...data }),
};
