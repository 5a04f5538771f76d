/** Takes a message over as a provider does, or goes wrong in the way that was ordered. */
import type { MessageFault } from '../faults.js';
import type { Reply } from '../web/http.js';
import { type Outcome, SILENCE } from '../web/router.js';

/** How a provider says what became of a message. */
export interface Wording {
  readonly accepted: Reply;
  readonly failed: (status: number, reason: string) => Reply;
}

/** As a proxy answers that stands in for a provider who is away; the message has gone nowhere. */
const GARBAGE: Reply = {
  status: 200,
  headers: { 'Content-Type': 'application/json' },
  body: '<html>We will be back {"type":succ',
};

/** `receive` puts the message on its phone. */
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
      return GARBAGE;
    case 'timeout':
      await receive();
      return SILENCE;
  }
}
