/** The account to which the company transfers what it holds for a chef, and what it still owes, in the HTTP API. */
import * as z from 'zod/mini';
import type { Call } from './call.js';
import { reference } from './fields.js';
import { UPI_ADDRESS } from './formats.js';
import { enteredPassword } from './passwords.js';
import { InstantSchema } from './time-schemas.js';
import { PAYOUT_MESSAGES } from './texts/en/payouts.js';

const upiId = z
  .string({ error: PAYOUT_MESSAGES.upiId })
  .check(z.trim(), z.regex(UPI_ADDRESS, { error: PAYOUT_MESSAGES.upiId }));
const withoutGroups = (written: string): string => written.replaceAll(/[\s-]/g, '');
/** Banks print numbers in groups: spaces and hyphens are ignored. */
const accountNumber = z.pipe(
  reference(40, PAYOUT_MESSAGES.accountNumber).check(
    z.refine((written) => /^\d{9,18}$/.test(withoutGroups(written)), { error: PAYOUT_MESSAGES.accountNumber }),
  ),
  z.transform(withoutGroups),
);
/** Four letters for the bank, a zero, six characters for the branch. */
const ifsc = z
  .string({ error: PAYOUT_MESSAGES.ifsc })
  .check(z.trim(), z.toUpperCase(), z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, { error: PAYOUT_MESSAGES.ifsc }));

/** With the current password: a person at an unlocked phone must not get the chef's money. */
export const PayoutAccountForm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('upi'), upiId, current: enteredPassword }),
  z.object({ kind: z.literal('bank'), accountNumber, ifsc, current: enteredPassword }),
]);

/** An account without most of its characters. */
export const ShownPayoutAccount = z.object({
  kind: z.enum(['upi', 'bank']),
  /** `HDFC ••••1234` or `••••anna@okbank`. */
  shown: z.string(),
});
export type ShownPayoutAccount = z.infer<typeof ShownPayoutAccount>;

/** What the company still owes a chef. Amounts are rupees with at most two decimals, days are of Kolkata. */
export const Payouts = z.object({
  /** For visits that count, by month: what is transferred, and by when. */
  owed: z.array(z.object({ month: z.string(), amount: z.number(), by: z.string() })),
  /** Visits that are not over or do not count yet, and what is held of them. */
  pending: z.object({ visits: z.int(), held: z.number() }),
  /** Visits that have not begun, and what they will earn: a chef who leaves loses them. */
  ahead: z.object({ visits: z.int(), earns: z.number() }),
  /** When nothing is owed any more; null if nothing is. A chef who leaves is not erased before. */
  until: z.nullable(InstantSchema),
});
export type Payouts = z.infer<typeof Payouts>;

export const PAYOUT_CALLS = {
  payouts: {
    method: 'GET',
    path: '/v1.0/partner/payouts',
    auth: 'chef',
    summary: 'What the company still owes the chef, and by when it transfers it',
    answer: Payouts,
  },
  setPayoutAccount: {
    method: 'PUT',
    path: '/v1.0/chefs/:id/payout-account',
    auth: 'chef',
    summary: 'Set the account to which the company transfers what it holds; needs the current password',
    body: PayoutAccountForm,
    answer: ShownPayoutAccount,
    refusals: [404],
  },
} as const satisfies Record<string, Call>;
