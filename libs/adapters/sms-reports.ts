/** The reports of SMS providers of what became of a message that they had accepted. */
import { createHmac } from 'node:crypto';
import { sameText } from './crypto/encryption.js';

/** What became of a message; undefined if that is not known yet. */
export interface SmsReport {
  /** What was sent with the message. */
  readonly about: string;
  /** The provider's id of the message. */
  readonly providerReference: string;
  readonly outcome:
    { readonly result: 'delivered' } | { readonly result: 'undelivered'; readonly reason: string } | undefined;
}

/** A report of Twilio, a form. */
export interface TwilioStatus {
  readonly MessageSid: string;
  readonly MessageStatus: string;
  readonly ErrorCode?: string | undefined;
}

export function readTwilioReport(about: string, status: TwilioStatus): SmsReport {
  const { MessageSid: providerReference, MessageStatus: word, ErrorCode: reason = word } = status;
  const isFinal = word === 'undelivered' || word === 'failed';
  const outcome = word === 'delivered' ? ({ result: word } as const) : undefined;
  return { about, providerReference, outcome: isFinal ? { result: 'undelivered', reason } : outcome };
}

/** Returns the address of Twilio's reports about one message. */
export const twilioReportUrl = (reportUrl: string, about: string): string => `${reportUrl}?about=${about}`;

/** The signature of Twilio's reports, `X-Twilio-Signature`: over the address and the sorted fields of the form. */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...form].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHmac('sha1', authToken)
    .update(url + fields.flat().join(''))
    .digest('base64');
}

export const isSignedByTwilio = (signature: unknown, ...signed: Parameters<typeof twilioSignature>): boolean =>
  typeof signature === 'string' && sameText(twilioSignature(...signed), signature);

/** A report of MSG91 (webhook version 3). `CRQID` is what was sent with the message. */
export interface Msg91Status {
  readonly CRQID: string;
  readonly requestId: string;
  readonly status: string;
}

/** Of the reports of the simulator, which are like those of MSG91. */
export const SIMULATED_REPORT_SECRET = 'simulator';

const MSG91_DELIVERED = '1';
/** Other statuses are not final. */
const MSG91_FAILURES: Readonly<Record<string, string>> = {
  2: 'failed',
  9: 'not allowed by the number',
  16: 'rejected',
  17: 'blocked number',
  25: 'rejected',
};

export function readMsg91Report({ CRQID: about, requestId: providerReference, status }: Msg91Status): SmsReport {
  const reason = MSG91_FAILURES[status];
  const outcome = status === MSG91_DELIVERED ? ({ result: 'delivered' } as const) : undefined;
  return { about, providerReference, outcome: reason === undefined ? outcome : { result: 'undelivered', reason } };
}
