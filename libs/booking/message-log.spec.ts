import { describe, expect, it } from '@jest/globals';
import { given } from '@libs/eventing/testing/given.js';
import type { MessageDropped, MessageSent } from './message-events.js';
import { isSuperseded, messageLogDecider } from './message-log.js';
import { ID } from './testing/a-booking.js';

const message = {
  bookingId: ID,
  message: 'booked-customer-0',
  kind: 'booked',
  to: 'customer',
  channel: 'sms',
} as const;
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

  it('is not sent after it was dropped, and not dropped after it was sent', () => {
    const drop = { type: 'RecordMessageDropped', ...message, reason: 'outdated' } as const;
    given(messageLogDecider).when(drop, {}).then(dropped);
    given(messageLogDecider, dropped)
      .when({ type: 'RecordMessageSent', ...message }, {})
      .thenNothing();
    given(messageLogDecider, sent).when(drop, {}).thenNothing();
  });

  it('differs from the next one', () => {
    const next = { ...message, message: 'booked-customer-1' };
    given(messageLogDecider, sent)
      .when({ type: 'RecordMessageSent', ...next }, {})
      .then({ type: 'MessageSent', data: next });
  });
});

describe('a message about a change', () => {
  it.each([
    ['a later change that waits', ['changed-customer-7', 'changed-customer-9'], true],
    ['a later change of ten revisions on', ['changed-customer-17'], true],
    ['only itself and an earlier change', ['changed-customer-7', 'changed-customer-5'], false],
    ['a later change that the chef is told of', ['changed-chef-9'], false],
    ['a later message of another kind', ['cancelled-customer-9', 'reminder-customer-20261212-customer-1'], false],
  ])('together with %s is superseded or not: %j, %s', (_, others, expected) => {
    expect(isSuperseded('changed-customer-7', others)).toBe(expected);
  });
});
