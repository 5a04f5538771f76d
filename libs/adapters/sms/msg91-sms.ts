import { call, type CallOptions } from '@libs/adapters/http/call.js';
import { fittedVars, type SmsTemplate } from '@libs/contract/sms-templates.js';
import * as z from 'zod/mini';
import { SMS_CALL } from './sms-call.js';
import type { SmsSender } from './sms-sender.js';

export interface Msg91 {
  /** E.g. `https://control.msg91.com`. */
  readonly baseUrl: string;
  readonly authKey: string;
  /** By which id MSG91 knows each template; it holds the text and the registration itself. */
  readonly templateIds: Readonly<Record<SmsTemplate, string>>;
}

const Answer = z.object({ type: z.string() });

/** Sends by MSG91's Flow API (v5). It knows no keys: a message whose answer was lost may be delivered twice. */
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
      const { status, text } = await call(url, init, limits);
      // It says no with status 200 too.
      if (status !== 200 || typeIn(text) !== 'success') throw new Error(`MSG91 answered ${status} ${typeIn(text)}`);
    },
  };
}

function typeIn(text: string): string {
  try {
    const answer = Answer.safeParse(JSON.parse(text));
    return answer.success ? answer.data.type.slice(0, 20) : 'in another shape';
  } catch {
    return 'no JSON';
  }
}
