/** Faults that the simulator produces on request, for tests. Not stored across restarts. */
import * as z from 'zod/mini';

const fault = <const Wrong extends readonly string[]>(...wrong: Wrong) =>
  z._default(z.enum(['normal', ...wrong]), 'normal');

const MESSAGE_FAULTS = ['lost', '500', '429', 'timeout', 'garbage'] as const;

export const Faults = z.object({
  callbacks: fault('lost', 'doubled', 'delayed', 'forged', 'reordered'),
  /** Faults of the payment provider's calls. */
  answers: fault('500', '429', 'timeout', 'slow', 'garbage'),
  /** The amount that the provider reports; its ledger stays right. */
  amount: fault('wrong'),
  /** Faults of refunds: a failed one is not paid out, a refused one does not even start. */
  refunds: fault('failed', 'refused'),
  /**
   * Faults of text messages, by the simulator's own call and those of the simulated providers. An undelivered message is
   * accepted, never arrives, and is reported as such.
   */
  sms: fault(...MESSAGE_FAULTS, 'undelivered'),
  msg91: fault(...MESSAGE_FAULTS, 'undelivered'),
  twilio: fault(...MESSAGE_FAULTS, 'undelivered'),
  /** An unseen message arrives and is not reported; an unreachable recipient has no WhatsApp. */
  whatsapp: fault(...MESSAGE_FAULTS, 'undelivered', 'unseen', 'unreachable'),
  push: fault(...MESSAGE_FAULTS),
  /** Faults of the mail server: 500 asks to try again later, a refused e-mail is refused for good. */
  mail: fault('lost', '500', 'refused', 'timeout'),
});
export type Faults = z.infer<typeof Faults>;

export type MessageFault = Faults['sms'];

export const NO_FAULTS: Faults = Faults.parse({});
