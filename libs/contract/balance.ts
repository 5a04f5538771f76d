/**
 * The balance of a booking in the HTTP API: the part of the fare that the chef collects at the visit. Amounts are rupees
 * with at most two decimals.
 */
import * as z from 'zod/mini';
import type { Call } from './call.js';
import { BALANCE_DISPUTES, BALANCE_WAYS, COLLECTED_STATES } from './enums.js';
import { fromRupees, paise } from './money.js';
import { BALANCE_MESSAGES } from './texts/en/earnings.js';
import { MESSAGES } from './texts/en/messages.js';

/** A payment that the chef collected, numbered from 1. A receipt for ingredients is judged as `ingredients`. */
const CollectedPayment = z.object({
  payment: z.int(),
  /** What the chef says was paid. */
  amount: z.number(),
  by: z.enum(BALANCE_WAYS),
  /** `withdrawn`: the chef says by now that nothing was paid. */
  state: z.enum(COLLECTED_STATES),
  /** What the customer says, and whether the chef stands by the payment; until they agree. */
  dispute: z.optional(z.object({ reason: z.enum(BALANCE_DISPUTES), paid: z.number(), upheld: z.boolean() })),
});
export type CollectedPayment = z.infer<typeof CollectedPayment>;

export const Balance = z.object({
  /** What is left to collect, with the ingredients that the chef bought. What is disputed counts as the customer says. */
  dueAmount: z.number(),
  /** What the chef has collected too much, because a receipt turned out to be lower. */
  excessAmount: z.optional(z.number()),
  payments: z.array(CollectedPayment),
});
export type Balance = z.infer<typeof Balance>;

const error = BALANCE_MESSAGES.amount;
/** Rupees with at most two decimals, converted to paise. */
const amount = z.pipe(
  z.number({ error }).check(
    z.minimum(0, { error }),
    z.refine((written) => fromRupees(written) !== undefined, { error }),
  ),
  z.transform((written) => fromRupees(written) ?? paise(0)),
);
const somePaise = amount.check(z.refine((paid) => paid > 0, { error }));
const payment = z.union([z.int().check(z.positive()), z.literal('ingredients')], {
  error: MESSAGES.general.badRequest,
});

export const ClaimBalance = z.object({
  amount: somePaise,
  by: z.enum(BALANCE_WAYS, { error: MESSAGES.general.badRequest }),
});

export const JudgeBalance = z.discriminatedUnion('right', [
  z.object({
    payment,
    right: z.literal(true),
    /** What the customer was shown that the chef says; refused if it is another amount by now. */
    expectedAmount: z.optional(amount),
  }),
  z.object({
    payment,
    right: z.literal(false),
    reason: z.enum(BALANCE_DISPUTES, { error: BALANCE_MESSAGES.reason }),
    /** What was paid. */
    paid: amount,
  }),
]);

/** Without an amount the chef stands by the payment; with one, 0 or more, it was that. */
export const AnswerDispute = z.object({ payment, amount: z.optional(amount) });

const path = '/v1.0/bookings/:id/balance';

export const BALANCE_CALLS = {
  claimBalance: {
    method: 'POST',
    path,
    auth: 'chef',
    summary: 'Say that the guest has paid the balance or a part of it; once the visit has begun',
    body: ClaimBalance,
    answer: Balance,
    refusals: [404, 409, 422],
  },
  judgeBalance: {
    method: 'PUT',
    path,
    auth: 'user',
    summary: 'Say whether a payment that the chef has collected is right',
    body: JudgeBalance,
    answer: Balance,
    refusals: [404, 409],
  },
  answerDispute: {
    method: 'PUT',
    path: `${path}/answer`,
    auth: 'chef',
    summary: 'Correct a payment, or stand by it against the guest',
    body: AnswerDispute,
    answer: Balance,
    refusals: [404, 409],
  },
  balanceQr: {
    method: 'GET',
    path: `${path}/qr`,
    auth: 'chef',
    summary:
      'What the QR code on the chef’s screen contains: the chef’s UPI address and exactly what is left to collect',
    answer: z.object({
      amount: z.number(),
      /** `upi://pay?…`, only to be drawn, never to be sent. */
      content: z.string(),
    }),
    refusals: [404, 409],
  },
} as const satisfies Record<string, Call>;
