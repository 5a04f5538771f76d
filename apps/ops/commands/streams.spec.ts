import { beforeAll, describe, expect, it } from '@jest/globals';
import * as a from '../../../test/support/booking/a-booking.js';
import { withPlaceholders } from '@libs/debugging/differences.js';
import { WITHOUT_KEYS } from '@libs/eventing/field-cipher.js';
import { ERASED, type ProposedEvent, type RecordedEvent, type StreamName } from '@libs/eventing/types/envelope.js';
import pc from 'picocolors';
import { InMemoryEventLog } from '../../../test/support/memory/event-log.js';
import { createFormat } from '../terminal.js';
import { newestStreams, story as printedStory } from './streams.js';

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

const story = (
  events: readonly RecordedEvent[],
  { utc = false, width = Infinity, shown = (data: unknown): unknown => data } = {},
): string => printedStory(events, createFormat({ utc, width, colours: pc.createColors(false) }), shown);

describe('the events of a stream', () => {
  it('are printed with a sentence where customers see one, and every field below', () => {
    const printed = story([
      event(0, 'DepositPaid', { transactionId: 'T1', amount: 50_000, providerReference: 'P1' }),
      event(1, 'ChefAssigned', { chefId: 'C1', chef: ERASED }),
    ]);
    expect(printed.split('\n')).toEqual([
      '  0  1 Dec 2026, 14:30:00  DepositPaid  by job:follow-deposit',
      '     Deposit of ₹500 paid. The booking is placed.',
      '       transactionId      T1',
      '       amount             ₹500',
      '       providerReference  P1',
      '',
      '  1  1 Dec 2026, 14:30:00  ChefAssigned  by job:follow-deposit',
      '     A chef will cook.',
      '       chefId  C1',
      '       chef    [erased]',
    ]);
  });

  it('contain no encrypted name, neither in a sentence nor in a field', () => {
    const printed = story([event(0, 'ChefAssigned', { chefId: 'C1', chef: ERASED })], { shown: withPlaceholders });
    expect(printed.split('\n').slice(1)).toEqual([
      '     A chef will cook.',
      '       chefId  C1',
      '       chef    [personal]',
    ]);
  });

  it('are printed with nested fields, lists and absent values', () => {
    const printed = story([
      event(0, 'Unheard', { choices: { meals: ['lunch', 'dinner'], guests: { adults: 2 } } }),
      event(1, 'Bare', {}),
    ]);
    expect(printed).toContain('       choices.meals          lunch, dinner\n       choices.guests.adults  2');
    expect(printed).toMatch(/Bare {2}by job:follow-deposit$/);
  });
});

describe('the fare of an event', () => {
  const lines = [
    { label: 'Dinner for 8', amount: 400_000, code: 'meal', facts: { guests: 8 } },
    { label: 'Coupon', amount: -24_575, code: 'coupon', facts: {} },
  ];

  it('is printed with one line for each of its parts, in rupees', () => {
    expect(
      story([event(0, 'Quoted', { lines, finalFare: 375_425 })])
        .split('\n')
        .slice(1),
    ).toEqual([
      '       lines      Dinner for 8    ₹4,000',
      '                  Coupon        -₹245.75',
      '       finalFare  ₹3,754.25',
    ]);
  });
});

describe('on a terminal', () => {
  it('the events fit its width', () => {
    const description = 'words '.repeat(40).trim();
    const printed = story([event(0, 'Unheard', { description })], { width: 80 });
    expect(Math.max(...printed.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(printed.match(/words/g)).toHaveLength(40);
  });

  it('times are in UTC on request', () => {
    expect(story([event(0, 'Bare', {})], { utc: true })).toContain('1 Dec 2026, 09:00:00 UTC  Bare');
  });
});

describe('without keys', () => {
  it('personal fields stay encrypted, and are marked', async () => {
    const keys = await WITHOUT_KEYS.forReading(['asha']);
    const place = { subject: 'asha', stream: 'booking-1', type: 'A', eventId: 'a', field: 'name' } as const;
    expect(keys.decrypt('v1.a.b.c', place)).toBeUndefined();
    expect(withPlaceholders({ chefId: 'C1', chef: ERASED })).toEqual({ chefId: 'C1', chef: '[personal]' });
  });
});

/** Counts the events that are read. */
class CountingLog extends InMemoryEventLog {
  read = 0;
  override async *readBackwards(options: { readonly maxBatch: number }) {
    for await (const batch of super.readBackwards(options)) {
      this.read += batch.length;
      yield batch;
    }
  }
}

const STREAMS = 2_500;
const log = new CountingLog({ now: () => a.NOW });
const proposed = (id: string): ProposedEvent => ({
  id,
  type: 'Happened',
  version: 1,
  occurredAt: a.NOW,
  data: {},
  meta: { commandId: id, correlationId: id, causationId: id, actor: 'anonymous' },
});
const append = (stream: StreamName, expected: number) =>
  log.append(stream, expected, [proposed(`${stream}@${expected + 1}`)]);

beforeAll(async () => {
  for (let number = 0; number < STREAMS; number++) await append(`booking-${number}`, -1);
  await append('booking-7', 0);
});

async function newest(scope: { prefix?: string; limit: number }) {
  log.read = 0;
  const reports: number[] = [];
  const { listed, more } = await newestStreams(log, { prefix: '', ...scope }, async (read) => void reports.push(read));
  return { listed, more, reports, read: log.read };
}

describe('the newest streams', () => {
  it('are found without reading the whole log, the last changed first', async () => {
    const { listed, more, read, reports } = await newest({ limit: 2 });
    expect(listed).toMatchObject([
      { stream: 'booking-7', events: 2, lastRevision: 1, lastType: 'Happened', lastRecordedAt: a.NOW },
      { stream: `booking-${STREAMS - 1}`, events: 1, lastRevision: 0 },
    ]);
    expect({ more, reports }).toEqual({ more: true, reports: [] });
    expect(read).toBeLessThanOrEqual(1_000);
  });

  it('are all streams without a limit, each once', async () => {
    const { listed, more, reports } = await newest({ limit: Infinity });
    expect(new Set(listed.map(({ stream }) => stream)).size).toBe(STREAMS);
    expect({ listed: listed.length, more, reports }).toEqual({ listed: STREAMS, more: false, reports: [1_000, 2_000] });
  });

  it('are no more than listed if their number is the limit', async () => {
    expect(await newest({ prefix: 'booking-7', limit: 111 })).toMatchObject({ more: false });
    expect(await newest({ prefix: 'booking-7', limit: 110 })).toMatchObject({ more: true });
  });

  it('are none where no name begins with the prefix', async () => {
    expect(await newest({ prefix: 'chef-', limit: 5 })).toMatchObject({ listed: [], more: false });
  });
});
