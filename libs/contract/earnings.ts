/** A chef's statement of a month in the HTTP API. Amounts are rupees with at most two decimals, dates are of Kolkata. */
import * as z from 'zod/mini';
import { BALANCE_CALLS } from './balance.js';
import type { Call } from './call.js';
import { BALANCE_WAYS, DEDUCTIONS, SERVICES } from './enums.js';
import { UPI_ADDRESS } from './formats.js';
import { enteredPassword } from './passwords.js';
import { MESSAGES } from './texts/en/messages.js';
import { BALANCE_MESSAGES } from './texts/en/earnings.js';
import { CHEF_LOGIN_MESSAGES } from './texts/en/server.js';

/** Of this century, so that its neighbours are months as well. */
const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: MESSAGES.general.badRequest }));
const StatementQuery = z.object({
  /** `2026-11`; by default the current month. */
  month: z.optional(month),
});

/** One event behind a line. */
const Entry = z.object({
  booking: z.string(),
  /** The day on which the visit ended, or on which the payment was claimed or changed. */
  date: z.string(),
  amount: z.number(),
});
const PaymentEntry = z.extend(Entry, { by: z.enum(BALANCE_WAYS) });
/** The fare of a visit, and whose hands it went through: `held`, `collected` and `open` add up to it. */
const EarnedEntry = z.extend(Entry, {
  /** What the company holds of it: the deposit. */
  held: z.number(),
  /** What the chef collected of it at the visit, as known at the end of the month. */
  collected: z.number(),
  open: z.number(),
  /** What of it the guest pays for helpers whom the chef brings and pays. */
  help: z.array(z.object({ service: z.enum(SERVICES), amount: z.number() })),
});

export const Statement = z.object({
  month,
  /** The month of the chef's first visit, or this one. */
  since: month,
  /** The fares of the visits that ended in the month. */
  earned: z.object({
    amount: z.number(),
    /** For helpers. */
    help: z.number(),
    entries: z.array(EarnedEntry),
  }),
  deducted: z.object({
    amount: z.number(),
    rules: z.array(
      z.object({
        kind: z.enum(DEDUCTIONS),
        amount: z.number(),
        /** In percent. */
        rate: z.number(),
        from: z.string(),
        /** Nothing is deducted in a financial year until it has earned more than this. */
        above: z.optional(z.number()),
        entries: z.array(Entry),
      }),
    ),
  }),
  /** What the chef collected of it, as the guests say where they say something else. */
  collected: z.object({
    amount: z.number(),
    entries: z.array(PaymentEntry),
    /** What the chef had not marked as collected by the end of the month. */
    open: z.object({ amount: z.number(), entries: z.array(Entry) }),
  }),
  /**
   * What the chef got back for ingredients, in the month in which it was collected; beyond what was earned, and no part of
   * the other lines. `open`: not marked as collected by the end of the month.
   */
  reimbursed: z.object({
    amount: z.number(),
    entries: z.array(PaymentEntry),
    open: z.object({ amount: z.number(), entries: z.array(Entry) }),
  }),
  /**
   * What the company transfers to the chef for the month, until the day `by`: what it holds of the visits, less the
   * deductions; below 0 if these are more. Transfers happen at the bank, so whether one was made is not known here.
   */
  payout: z.object({ amount: z.number(), held: z.number(), by: z.string(), entries: z.array(Entry) }),
  /** What became known of visits of earlier months as collected. */
  corrections: z.object({ amount: z.number(), entries: z.array(PaymentEntry) }),
  /** What the chef collected by UPI in the calendar month, beside the limit for people without a merchant account. */
  upi: z.object({ amount: z.number(), limit: z.number(), nearLimit: z.boolean() }),
  /** Where guests pay the chef by UPI; empty without one. */
  upiAddress: z.string(),
});
export type Statement = z.infer<typeof Statement>;

const UpiAddress = z.object({
  /** Empty to remove it. */
  upiAddress: z.string({ error: BALANCE_MESSAGES.upiAddress }).check(
    z.trim(),
    z.refine((written) => written === '' || UPI_ADDRESS.test(written), { error: BALANCE_MESSAGES.upiAddress }),
  ),
});

/** With the current password, because guests pay to the address; to remove it needs none. */
export const UpiAddressForm = z
  .extend(UpiAddress, {
    current: z.optional(z.union([enteredPassword, z.literal('')], { error: CHEF_LOGIN_MESSAGES.password })),
  })
  .check(
    z.refine(({ upiAddress, current = '' }) => upiAddress === '' || current !== '', {
      error: CHEF_LOGIN_MESSAGES.password,
      path: ['current'],
    }),
  );

export const EARNINGS_CALLS = {
  ...BALANCE_CALLS,
  earnings: {
    method: 'GET',
    path: '/v1.0/partner/earnings',
    auth: 'chef',
    summary: 'The statement of a month, in five lines with the events behind them; by `Accept` as JSON, CSV or PDF',
    query: StatementQuery,
    answer: Statement,
    files: ['text/csv', 'application/pdf'],
    refusals: [404],
  },
  upiAddress: {
    method: 'PUT',
    path: '/v1.0/chefs/:id/upi-address',
    auth: 'chef',
    summary: 'Set the address to which guests pay by UPI, with the current password, or remove it',
    body: UpiAddressForm,
    answer: UpiAddress,
    refusals: [404],
  },
} as const satisfies Record<string, Call>;
