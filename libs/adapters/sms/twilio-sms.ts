import { call, type CallOptions } from '@libs/adapters/http/call.js';
import { epochMs, MINUTE } from '@libs/contract/time.js';
import { renderedSms } from '@libs/contract/sms-templates.js';
import * as z from 'zod/mini';
import { parseAnswer, SMS_CALL } from './sms-call.js';
import type { SmsSender } from './sms-sender.js';

export interface Twilio {
  /** E.g. `https://api.twilio.com`. */
  readonly baseUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** The registered header, e.g. `RASOYA`, or a number of the account. */
  readonly from: string;
}

const Queued = z.object({ sid: z.string() });
const Listed = z.object({
  messages: z.array(z.object({ body: z.string(), status: z.string(), date_created: z.string() })),
});

/** A message of this age, by Twilio's clock, may be the one whose answer was lost. */
const LOST_ANSWER_MS = MINUTE;
/** So that the list stays within the limits of a call. */
const LISTED_MESSAGES = 5;
const NOT_DELIVERED: readonly string[] = ['failed', 'undelivered', 'canceled'];

/**
 * Sends with Twilio's Messages API. It has no idempotency keys, so when an answer is lost, and before a message is sent
 * again, Twilio is asked whether it has the message. If that answer is lost as well, it may be delivered twice.
 */
export function twilioSms({ baseUrl, accountSid, authToken, from }: Twilio, limits: CallOptions = SMS_CALL): SmsSender {
  const url = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const headers = { Authorization: authorization };

  /** Whether Twilio has taken the text within the last `ms` milliseconds; false if it cannot be asked. */
  async function hasTaken(to: string, text: string, ms: number): Promise<boolean> {
    const query = new URLSearchParams({ To: `+91${to}`, PageSize: `${LISTED_MESSAGES}` });
    const answer = await call(`${url}?${query.toString()}`, { headers }, limits).catch(() => undefined);
    const { messages = [] } = (answer && parseAnswer(answer, Listed)) ?? {};
    const now = answer?.date === undefined ? NaN : epochMs(answer.date);
    return messages.some(
      ({ body, status, date_created: at }) =>
        body === text && !NOT_DELIVERED.includes(status) && now - Date.parse(at) <= ms,
    );
  }

  return {
    async send({ to, template, vars, unknownForMs }) {
      const text = renderedSms(template, vars);
      if (unknownForMs !== undefined && (await hasTaken(to, text, unknownForMs + LOST_ANSWER_MS))) return;
      const body = new URLSearchParams({ To: `+91${to}`, From: from, Body: text });
      let failure: Error | undefined;
      try {
        const answer = await call(url, { method: 'POST', headers, body }, limits);
        if (answer.status === 201 && parseAnswer(answer, Queued)) return;
        failure = new Error(`Twilio answered ${answer.status}`);
        // It says why it took nothing; every other answer leaves that open.
        if (answer.status >= 400 && answer.status < 500) throw failure;
      } catch (error) {
        if (error === failure) throw error;
        failure = error as Error;
      }
      if (!(await hasTaken(to, text, LOST_ANSWER_MS))) throw failure;
    },
  };
}
