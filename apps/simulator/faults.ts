/** What the simulator does wrong on request, for rehearsals and tests. Not remembered over a restart. */
import * as z from 'zod/mini';

const fault = <const Wrong extends readonly string[]>(...wrong: Wrong) =>
  z._default(z.enum(['normal', ...wrong]), 'normal');

export const Faults = z.object({
  callbacks: fault('lost', 'doubled', 'delayed', 'forged', 'reordered'),
  /** Of the payment provider's calls. */
  answers: fault('500', '429', 'timeout', 'slow', 'garbage'),
  /** The amount that the provider reports; its ledger stays right. */
  amount: fault('wrong'),
  /** What becomes of refunds: one that failed is not paid out, one refused is not even begun. */
  refunds: fault('failed', 'refused'),
  sms: fault('lost', '500', 'timeout'),
});
export type Faults = z.infer<typeof Faults>;

export const NO_FAULTS: Faults = {
  callbacks: 'normal',
  answers: 'normal',
  amount: 'normal',
  refunds: 'normal',
  sms: 'normal',
};
