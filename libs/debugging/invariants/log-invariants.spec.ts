import { describe, expect, it } from '@jest/globals';
import { assigned, inStream, placed } from '../../../test/support/booking/a-booking.js';
import type { EventMeta, RecordedEvent } from '@libs/eventing/types/envelope.js';
import { type Happened, history } from '../../../test/support/eventing/history.js';
import { problemsAfter, problemsOf } from '../../../test/support/judge.js';

const verified = (challenge: string): Happened => ({
  stream: 'login-number-1',
  event: { type: 'OneTimeCodeVerified', data: { challenge, use: 'log-in' } },
});
const message = (type: 'MessageSent' | 'MessageDropped', name: string): Happened => ({
  stream: 'messages-1',
  event: { type, data: { bookingId: '1', message: name, kind: 'requested', to: 'customer' } },
});

describe('a one-time code is accepted once', () => {
  const problems = (...happened: readonly Happened[]) => problemsAfter('a one-time code is accepted once', happened);

  it('holds for two codes', () => expect(problems(verified('a'), verified('b'))).toEqual([]));

  it('is violated by the same code again', () =>
    expect(problems(verified('a'), verified('b'), verified('a'))).toEqual(['login-number-1: challenge a for time 2']));
});

describe('a message is sent once', () => {
  const problems = (...happened: readonly Happened[]) => problemsAfter('a message is sent once', happened);

  it('holds for two messages about a booking', () =>
    expect(problems(message('MessageSent', 'requested-0'), message('MessageDropped', 'paid-0'))).toEqual([]));

  it('is violated by a message that is sent twice, or dropped and sent', () => {
    const twice = ['messages-1: message-1-paid-0 for time 2'];
    expect(problems(message('MessageSent', 'paid-0'), message('MessageSent', 'paid-0'))).toEqual(twice);
    expect(problems(message('MessageDropped', 'paid-0'), message('MessageSent', 'paid-0'))).toEqual(twice);
  });
});

describe('events that a job appends name the event that caused them, and have the correlation id of the same request', () => {
  const name =
    'events that a job appends name the event that caused them, and have the correlation id of the same request';
  const request = { correlationId: 'request-1', causationId: 'request-1', actor: 'anonymous' };
  /** The booking is paid in a request, and a job then assigns the chef. */
  const assignedWith = (meta: Partial<EventMeta>): readonly RecordedEvent[] =>
    history(inStream(...placed, assigned)).map((event, index) => ({
      ...event,
      meta: {
        ...event.meta,
        ...(index < placed.length
          ? request
          : { ...request, actor: 'process:assign-chef', causationId: 'event-3', ...meta }),
      },
    }));

  it('holds for a job that names an earlier event of the same request', () =>
    expect(problemsOf(name, assignedWith({}))).toEqual([]));

  it('holds for a job from before causes were recorded, which names itself', () =>
    expect(problemsOf(name, assignedWith({ correlationId: 'job-1', causationId: 'job-1' }))).toEqual([]));

  it.each([
    ['an unknown event', { causationId: 'lost' }],
    ['itself', { causationId: 'event-4' }],
    ['an event of another request', { correlationId: 'request-2' }],
  ])('is violated by a job that names %s', (_, meta) => expect(problemsOf(name, assignedWith(meta))).toHaveLength(1));
});
