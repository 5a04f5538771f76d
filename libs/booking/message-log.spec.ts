import { describe, it } from '@jest/globals';
import { given } from '@libs/eventing/testing/given.js';
import type { MessageDropped, MessageSent } from './message-events.js';
import { messageLogDecider } from './message-log.js';
import { ID } from './testing/a-booking.js';

const message = { bookingId: ID, message: 'booked-customer-0', kind: 'booked', to: 'customer' } as const;
const sent: MessageSent = { type: 'MessageSent', data: message };
const dropped: MessageDropped = { type: 'MessageDropped', data: { ...message, reason: 'outdated' } };

describe('a message about a booking', () => {
  it('is recorded once', () => {
    given(messageLogDecider)
      .when({ type: 'RecordMessageSent', ...message }, {})
      .then(sent);
    given(messageLogDecider, sent)
      .when({ type: 'RecordMessageSent', ...message }, {})
      .thenNothing();
  });

  it('that was dropped is not sent, and one that was sent cannot be dropped', () => {
    const drop = { type: 'RecordMessageDropped', ...message, reason: 'outdated' } as const;
    given(messageLogDecider).when(drop, {}).then(dropped);
    given(messageLogDecider, dropped)
      .when({ type: 'RecordMessageSent', ...message }, {})
      .thenNothing();
    given(messageLogDecider, sent).when(drop, {}).thenNothing();
  });

  it('is another one than the next', () => {
    const next = { ...message, message: 'booked-customer-1' };
    given(messageLogDecider, sent)
      .when({ type: 'RecordMessageSent', ...next }, {})
      .then({ type: 'MessageSent', data: next });
  });
});
