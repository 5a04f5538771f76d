import { given } from '../../test/support/eventing/given.js';
import {
  type BookingEmailRequested,
  isSuperseded,
  type MessageDropped,
  messageLogDecider,
  type MessageReported,
  type MessageSeen,
  type MessageSent,
  type MessageStarted,
} from './messages.js';
import { CUSTOMER, ID, NOW } from '../../test/support/booking/a-booking.js';
import { describe, expect, it } from '@jest/globals';

const message = {
  bookingId: ID,
  message: 'booked-customer-0',
  kind: 'booked',
  to: 'customer',
  channel: 'sms',
} as const;
const started: MessageStarted = { type: 'MessageStarted', data: message };
const sent: MessageSent = { type: 'MessageSent', data: message };
const dropped: MessageDropped = { type: 'MessageDropped', data: { ...message, reason: 'outdated' } };

describe('a message about a booking', () => {
  it('is recorded before the first attempt, and as sent after the last', () => {
    const start = { type: 'RecordMessageStarted', ...message } as const;
    given(messageLogDecider).when(start, {}).then(started);
    given(messageLogDecider, started).when(start, {}).thenNothing();
    given(messageLogDecider, started)
      .when({ type: 'RecordMessageSent', ...message }, {})
      .then(sent);
    given(messageLogDecider, started, sent).when(start, {}).thenNothing();
  });

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

  it('is reported once with each result, also when nothing more is sent of it, and only if it was handed over', () => {
    const { kind: _, to: _to, ...about } = message;
    const reported = { result: 'undelivered', providerReference: 'SM1', reason: '30003' } as const;
    const report = { type: 'RecordMessageReported', ...about, ...reported } as const;
    const event: MessageReported = { type: 'MessageReported', data: { ...message, ...reported } };
    given(messageLogDecider).when(report, {}).thenNothing();
    given(messageLogDecider, started).when(report, {}).then(event);
    given(messageLogDecider, started, sent).when(report, {}).then(event);
    given(messageLogDecider, started, sent, event).when(report, {}).thenNothing();
    given(messageLogDecider, started, event)
      .when({ type: 'RecordMessageSent', ...message }, {})
      .then(sent);
  });

  it('is recorded as sent after it was seen, as the evidence of the provider, and not after it was dropped', () => {
    const about = { ...message, channel: 'whatsapp' } as const;
    const how = { unseenAt: NOW, provider: 'whatsapp', providerReference: 'wamid.1' } as const;
    const accepted: MessageSent = { type: 'MessageSent', data: { ...about, ...how } };
    const start: MessageStarted = { type: 'MessageStarted', data: about };
    const seen: MessageSeen = { type: 'MessageSeen', data: { ...about, how: 'shown' } };
    const record = { type: 'RecordMessageSent', ...accepted.data } as const;
    given(messageLogDecider, start, seen).when(record, {}).then(accepted);
    given(messageLogDecider, start, seen, accepted).when(record, {}).thenNothing();
    given(messageLogDecider, start, dropped).when(record, {}).thenNothing();
  });

  it('differs from the next one', () => {
    const next = { ...message, message: 'booked-customer-1' };
    given(messageLogDecider, sent)
      .when({ type: 'RecordMessageSent', ...next }, {})
      .then({ type: 'MessageSent', data: next });
  });
});

describe('an e-mail about a booking', () => {
  const request = {
    type: 'RequestBookingEmail',
    bookingId: ID,
    message: 'email-booked-customer-0',
    kind: 'booked',
    to: 'customer',
    channel: 'email',
    personId: CUSTOMER,
    dueAt: NOW,
  } as const;
  const { type: _, ...data } = request;
  const requested: BookingEmailRequested = { type: 'BookingEmailRequested', data };
  const { personId: _person, dueAt: _due, ...email } = data;
  const emailSent: MessageSent = { type: 'MessageSent', data: email };

  it('is requested once, and not after it was sent', () => {
    given(messageLogDecider, sent).when(request, {}).then(requested);
    given(messageLogDecider, requested).when(request, {}).thenNothing();
    given(messageLogDecider, emailSent).when(request, {}).thenNothing();
  });

  it('is recorded as sent after it was requested', () => {
    given(messageLogDecider, requested)
      .when({ type: 'RecordMessageSent', ...email }, {})
      .then(emailSent);
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
