import { describe, it } from '@jest/globals';
import { given } from '@libs/eventing/testing/given.js';
import type { ContactMessageReceived } from './events.js';
import { ticketDecider } from './ticket.js';

const message = {
  name: 'Meera',
  email: 'meera@example.com',
  phone: '9876501234',
  description: 'Do you cook in Ujjain?',
};
const received: ContactMessageReceived = { type: 'ContactMessageReceived', data: { ticketId: 'T1', message } };

describe('a message to the company', () => {
  it('is received once', () => {
    const receive = { type: 'ReceiveContactMessage', ticketId: 'T1', message } as const;
    given(ticketDecider).when(receive, {}).then(received);
    given(ticketDecider, received).when(receive, {}).thenNothing();
  });
});
