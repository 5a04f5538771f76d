/** What went wrong at a visit to which a chef came, in the HTTP API. Amounts are rupees. */
import * as z from 'zod/mini';
import type { Call } from './call.js';
import { PROBLEM_KINDS } from './enums.js';
import { optionalText, text } from './fields.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './texts/en/messages.js';
import { PROBLEM_MESSAGES } from './texts/en/server.js';
import { InstantSchema } from './time-schemas.js';

const kind = z.enum(PROBLEM_KINDS, { error: MESSAGES.general.badRequest });

const SaidProblem = z.object({
  kind: z.enum(PROBLEM_KINDS),
  at: InstantSchema,
  /** By how much the chef came late, as the customer says. */
  minutes: z.optional(z.int()),
  /** In the customer's words; may be empty, and is once their personal data is deleted. */
  note: z.string(),
  /** What comes back for it. */
  refundAmount: z.number(),
  /** What the chef said to it, until their personal data is deleted. */
  answer: z.optional(z.string()),
});
export type SaidProblem = z.infer<typeof SaidProblem>;

/** What the customer can say of a complete visit, and said. */
export const VisitProblems = z.object({
  /** Until when it can be said. */
  until: InstantSchema,
  /** By the record the visit began late: until then the customer gets `refundAmount` back for saying so. */
  late: z.optional(z.object({ until: InstantSchema, minutes: z.int(), refundAmount: z.number() })),
  said: z.array(SaidProblem),
});
export type VisitProblems = z.infer<typeof VisitProblems>;

export const ReportProblem = z.object({
  kind,
  minutes: z.exactOptional(
    z
      .int({ error: PROBLEM_MESSAGES.minutes })
      .check(
        z.minimum(1, { error: PROBLEM_MESSAGES.minutes }),
        z.maximum(LIMITS.visit.problem.minutes, { error: PROBLEM_MESSAGES.minutes }),
      ),
  ),
  note: z._default(optionalText(LIMITS.reply, 'paragraphs'), ''),
});
export type ReportProblem = z.infer<typeof ReportProblem>;

/** Only the customer and operators read it. */
export const ProblemAnswer = z.object({ kind, text: text(LIMITS.reply, PROBLEM_MESSAGES.text, 'paragraphs') });

export const VISIT_PROBLEM_CALLS = {
  reportProblem: {
    method: 'POST',
    path: '/v1.0/bookings/:id/problems',
    auth: 'user',
    summary:
      'Say what went wrong at a complete visit, until seven days after it; a share of the fare comes back if it began late by the record',
    body: ReportProblem,
    answer: VisitProblems,
    refusals: [404, 409],
  },
  answerProblem: {
    method: 'POST',
    path: '/v1.0/bookings/:id/problems/answer',
    auth: 'chef',
    summary: 'Say what happened, to a customer who says that something went wrong, once for each kind',
    body: ProblemAnswer,
    answer: VisitProblems,
    refusals: [404, 409],
  },
} as const satisfies Record<string, Call>;
