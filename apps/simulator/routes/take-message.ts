/** Accepts a message like a provider, or fails as configured. */
import type { MessageFault } from '../faults.js';
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

/** `receive` delivers the message. */
export async function takeMessage(
  fault: MessageFault,
  receive: () => Promise<void>,
  { accepted, failed }: Wording,
): Promise<Outcome> {
  switch (fault) {
    case 'normal':
      await receive();
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
      await receive();
      return SILENCE;
  }
}
