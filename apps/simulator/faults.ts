/** What the simulator does wrong on request, for rehearsals and tests. Not remembered over a restart. */
import * as z from 'zod/mini';

const fault = <const Wrong extends readonly string[]>(...wrong: Wrong) =>
  z._default(z.enum(['normal', ...wrong]), 'normal');

const MESSAGE_FAULTS = ['lost', '500', '429', 'timeout', 'garbage'] as const;

export const Faults = z.object({
  callbacks: fault('lost', 'doubled', 'delayed', 'forged', 'reordered'),
  /** Of the payment provider's calls. */
  answers: fault('500', '429', 'timeout', 'slow', 'garbage'),
  /** The amount that the provider reports; its ledger stays right. */
  amount: fault('wrong'),
  /** What becomes of refunds: one that failed is not paid out, one refused is not even begun. */
  refunds: fault('failed', 'refused'),
  /** Of the simulator's own way to take messages, and of those of the providers that it plays. */
  sms: fault(...MESSAGE_FAULTS),
  msg91: fault(...MESSAGE_FAULTS),
  twilio: fault(...MESSAGE_FAULTS),
});
export type Faults = z.infer<typeof Faults>;

export type MessageFault = Faults['sms'];

export const NO_FAULTS: Faults = Faults.parse({});
