import { call } from '@libs/adapters/http/call.js';
import { renderedSms } from '@libs/contract/sms-templates.js';
import type { SmsSender } from './sms-sender.js';
import * as z from 'zod/mini';
import { parseAnswer, SMS_CALL } from './sms-call.js';

const Taken = z.object({ data: z.object({ id: z.string() }) });

/**
 * Sends to the simulator's inbox at `baseUrl`, e.g. `http://127.0.0.1:3001`. Messages contain codes, so no error
 * repeats them.
 */
export function simulatorSms(baseUrl: string, limits = SMS_CALL): SmsSender {
  const url = new URL('/sms', baseUrl).href;
  return {
    async send({ to, template, vars, key }) {
      const init = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ to, text: renderedSms(template, vars), id: key }),
      };
      const answer = await call(url, init, limits);
      if (answer.status !== 200 || !parseAnswer(answer, Taken)) {
        throw new Error(`the SMS simulator answered ${answer.status}, and accepted nothing`);
      }
    },
  };
}
