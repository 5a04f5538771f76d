import { call, type CallOptions } from '@libs/adapters/http/call.js';
import { fittedVars, type SmsTemplate } from '@libs/contract/sms-templates.js';
import * as z from 'zod/mini';
import { parseAnswer, SMS_CALL } from './sms-call.js';
import type { SmsSender } from './sms-sender.js';

export interface Msg91 {
  /** E.g. `https://control.msg91.com`. */
  readonly baseUrl: string;
  readonly authKey: string;
  /** MSG91's id of each template; MSG91 stores the text and the registration. */
  readonly templateIds: Readonly<Record<SmsTemplate, string>>;
}

const Answer = z.object({ type: z.string() });

/**
 * Sends with MSG91's Flow API (v5). It has no idempotency keys: a message whose answer was lost may be delivered twice.
 */
export function msg91Sms({ baseUrl, authKey, templateIds }: Msg91, limits: CallOptions = SMS_CALL): SmsSender {
  const url = `${baseUrl}/api/v5/flow`;
  return {
    async send({ to, template, vars }) {
      const recipients = [{ mobiles: `91${to}`, ...fittedVars(vars) }];
      const init = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', authkey: authKey },
        body: JSON.stringify({ template_id: templateIds[template], short_url: '0', recipients }),
      };
      const answer = await call(url, init, limits);
      const { type = 'in another shape' } = parseAnswer(answer, Answer) ?? {};
      // It reports errors with status 200 too.
      if (answer.status !== 200 || type !== 'success') {
        throw new Error(`MSG91 answered ${answer.status} ${type.slice(0, 20)}`);
      }
    },
  };
}
