import { describe, expect, it } from '@jest/globals';
import type { StoredEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { history } from '../../../test/support/eventing/history.js';
import { eventFilter, type EventFilter } from './tail.js';

const event = (stream: StreamName, type: string, data: Record<string, unknown> = {}) => ({
  stream,
  event: { type, data },
});
const events = history([
  event('booking-B1', 'BookingRequested', { bookingId: 'B1', customerId: 'ASHA' }),
  event('booking-B2', 'BookingRequested', { bookingId: 'B2', customerId: 'RAVI' }),
  event('booking-B1', 'DepositPaid'),
  event('messages-B1', 'MessageSent', { bookingId: 'B1' }),
  event('booking-B2', 'ChefAssigned', { chefId: 'VIKAS' }),
  event('session-S', 'SessionStarted', { subject: 'ASHA' }),
  event('session-S', 'SessionEnded'),
  event('customer-RAVI', 'PasswordSet'),
]) as unknown as readonly StoredEvent[];

/** Returns stream and type of the events that pass, and the streams that were read. */
async function shown(filter: EventFilter) {
  const read: string[] = [];
  const passes = eventFilter(filter, async (stream) => {
    read.push(stream);
    return events.find((one) => one.stream === stream);
  });
  const names: string[] = [];
  for (const one of events) if (await passes(one)) names.push(`${one.stream} ${one.type}`);
  return { names, read };
}

describe('the events that an operator follows', () => {
  it('are all of them, or those of some streams and types', async () => {
    expect((await shown({})).names).toHaveLength(events.length);
    expect((await shown({ prefix: 'booking-', types: new Set(['DepositPaid', 'SessionEnded']) })).names).toEqual([
      'booking-B1 DepositPaid',
    ]);
  });

  it('begin at a time', async () => {
    const { names } = await shown({ since: events[6]?.recordedAt });
    expect(names).toEqual(['session-S SessionEnded', 'customer-RAVI PasswordSet']);
  });

  it('of a person are those of their bookings, messages and sessions, with one look at each stream', async () => {
    const { names, read } = await shown({ person: 'ASHA' });
    expect(names).toEqual([
      'booking-B1 BookingRequested',
      'booking-B1 DepositPaid',
      'messages-B1 MessageSent',
      'session-S SessionStarted',
      'session-S SessionEnded',
    ]);
    expect(read.length).toBe(new Set(read).size);
  });

  it('of a chef are those that name them, and those of their own stream', async () => {
    expect((await shown({ person: 'VIKAS' })).names).toEqual(['booking-B2 ChefAssigned']);
    expect((await shown({ person: 'RAVI' })).names).toContain('customer-RAVI PasswordSet');
  });
});
