/** Accepts a message like a provider, or fails as configured. */
import { call } from '@libs/adapters/http.js';
import type { MessageFault } from '../faults.js';
import type { Simulation } from '../simulation.js';
import type { Reply } from '../web/http.js';
import { type Outcome, SILENCE } from '../web/router.js';

/** A provider's format of results. */
export interface Wording {
  readonly accepted: Reply;
  readonly failed: (status: number, reason: string) => Reply;
}

/** The answer of a proxy in front of an unavailable provider; the message is lost. */
const GARBAGE_ANSWER: Reply = {
  status: 200,
  headers: { 'Content-Type': 'application/json' },
  body: '<html>We will be back {"type":succ',
};

/** `receive` delivers the message, or only reports that it was not delivered. */
export async function takeMessage(
  fault: MessageFault,
  receive: (isDelivered: boolean) => Promise<void>,
  { accepted, failed }: Wording,
): Promise<Outcome> {
  switch (fault) {
    case 'normal':
      await receive(true);
      return accepted;
    case 'undelivered':
      await receive(false);
      return accepted;
    case 'lost':
      return accepted;
    case '500':
      return failed(500, 'The SMS provider is out of order.');
    case '429':
      return failed(429, 'Too many messages.');
    case 'garbage':
      return GARBAGE_ANSWER;
    case 'timeout':
      await receive(true);
      return SILENCE;
  }
}

/** Reports what became of a message to the product, once; real services repeat a report that was not accepted. */
export function report(
  { config }: Pick<Simulation, 'config'>,
  url: string,
  { headers = {}, body }: { readonly headers?: Readonly<Record<string, string>>; readonly body: string },
): void {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body };
  const limits = { timeout: config.pace.callbackTimeout, maxBytes: MAX_ANSWER_BYTES };
  call(url, init, limits).catch(() => undefined);
}

const MAX_ANSWER_BYTES = 65_536;

/** Reports a text message like MSG91 (webhook version 3). */
export function reportLikeMsg91(
  simulation: Pick<Simulation, 'config'>,
  { about, id, isDelivered }: { readonly about: string; readonly id: string; readonly isDelivered: boolean },
): void {
  const [status, desc] = isDelivered ? ['1', 'DELIVERED'] : ['2', 'FAILED'];
  const body = JSON.stringify({ CRQID: about, requestId: id, status, desc });
  report(simulation, `${simulation.config.productUrl}/v1.0/sms/msg91/${simulation.config.sms.reportSecret}`, { body });
}
