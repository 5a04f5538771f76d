import { call, type CallOptions } from '@libs/adapters/http/call.js';
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

/**
 * Sends with Twilio's Messages API. It has no idempotency keys: a message whose answer was lost may be delivered twice.
 */
export function twilioSms({ baseUrl, accountSid, authToken, from }: Twilio, limits: CallOptions = SMS_CALL): SmsSender {
  const url = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  return {
    async send({ to, template, vars }) {
      const init = {
        method: 'POST',
        headers: { Authorization: authorization },
        body: new URLSearchParams({ To: `+91${to}`, From: from, Body: renderedSms(template, vars) }),
      };
      const answer = await call(url, init, limits);
      if (answer.status !== 201 || !parseAnswer(answer, Queued)) throw new Error(`Twilio answered ${answer.status}`);
    },
  };
}
