import { describe, expect, it } from '@jest/globals';
import { ERASED, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import { story } from './event-story.js';
import { WITHOUT_KEYS } from '@libs/eventing/sealer.js';
import { closed } from './sealed.js';

const event = (revision: number, type: string, data: Record<string, unknown>): RecordedEvent => ({
  id: `event-${revision}`,
  type,
  version: 1,
  data,
  stream: 'booking-01KAHZ0000QW3RTY4567890ABC',
  revision,
  position: `${revision}` as RecordedEvent['position'],
  recordedAt: '2026-12-01T09:00:00.000Z' as RecordedEvent['recordedAt'],
  occurredAt: '2026-12-01T09:00:00.000Z' as RecordedEvent['occurredAt'],
  meta: { commandId: 'c', correlationId: 'c', causationId: 'c', actor: 'job:follow-deposit' },
});

describe('the story of a stream', () => {
  it('tells each event in a sentence where customers read one, with every field below', () => {
    const told = story([
      event(0, 'DepositPaid', { transactionId: 'T1', amount: 50_000, providerReference: 'P1' }),
      event(1, 'ChefAssigned', { chefId: 'C1', chef: ERASED }),
    ]);
    expect(told.split('\n')).toEqual([
      '  0  2026-12-01T09:00:00.000Z  DepositPaid  by job:follow-deposit',
      '     The deposit of ₹500 was paid. The booking is placed.',
      '       transactionId      T1',
      '       amount             50000',
      '       providerReference  P1',
      '',
      '  1  2026-12-01T09:00:00.000Z  ChefAssigned  by job:follow-deposit',
      '     A chef will cook.',
      '       chefId  C1',
      '       chef    [erased]',
    ]);
  });

  it('names nobody whose name stays closed, in no sentence and in no field', () => {
    const told = story([event(0, 'ChefAssigned', { chefId: 'C1', chef: ERASED })], closed);
    expect(told.split('\n').slice(1)).toEqual([
      '     A chef will cook.',
      '       chefId  C1',
      '       chef    [personal]',
    ]);
  });

  it('shows fields within fields, lists and nothing at all', () => {
    const told = story([
      event(0, 'Unheard', { choices: { meals: ['lunch', 'dinner'], guests: { adults: 2 } } }),
      event(1, 'Bare', {}),
    ]);
    expect(told).toContain('       choices.meals          lunch, dinner\n       choices.guests.adults  2');
    expect(told).toMatch(/Bare {2}by job:follow-deposit$/);
  });
});

describe('without keys', () => {
  it('nothing personal opens, and what is closed says so', async () => {
    const keys = await WITHOUT_KEYS.forReading(['asha']);
    const place = { subject: 'asha', stream: 'booking-1', type: 'A', eventId: 'a', field: 'name' } as const;
    expect(keys.open('v1.a.b.c', place)).toBeUndefined();
    expect(closed({ chefId: 'C1', chef: ERASED })).toEqual({ chefId: 'C1', chef: '[personal]' });
  });
});
