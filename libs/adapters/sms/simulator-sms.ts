import { call } from '@libs/adapters/http/call.js';
import { SECOND } from '@libs/contract/time.js';
import { type SmsSender } from './sms-sender.js';

const LIMITS = { timeout: 5 * SECOND, maxBytes: 16_384 };

/** Sends to the simulator's inbox at `baseUrl`, e.g. `http://127.0.0.1:3001`. Messages carry codes, so no error repeats them. */
export function simulatorSms(baseUrl: string, limits = LIMITS): SmsSender {
  const url = new URL('/sms', baseUrl).href;
  return {
    async send({ to, text, id }) {
      const init = {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ to, text, id }),
      };
      const { status } = await call(url, init, limits);
      if (status !== 200) throw new Error(`the SMS provider answered ${status}`);
    },
  };
}
