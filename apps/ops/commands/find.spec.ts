import { describe, expect, it } from '@jest/globals';
import { parseCondition } from '@libs/debugging/condition.js';
import { stateAfter } from '@libs/debugging/replay.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import pc from 'picocolors';
import { emptyBooks, logOf, record, simulatedBookings } from '../../../test/support/books.js';
import * as a from '../../../test/support/booking/a-booking.js';
import { type Answer, type Context, Failure } from '../command-line.js';
import { createFormat, NO_PROGRESS } from '../terminal.js';
import { findCommand, findInLog, type Wanted } from './find.js';

const EVENTS = simulatedBookings(30, 7);
const log = await logOf(EVENTS);
const find = (condition: string, subject: Wanted['subject'], more: Partial<Wanted> = {}) =>
  findInLog(log, { condition: parseCondition(condition), subject, limit: 1_000, ...more });
const namesOf = (events: readonly RecordedEvent[]): readonly string[] =>
  events.map(({ stream, revision }) => `${stream}@${revision}`);

describe('finding in a log', () => {
  it('finds the events that a filter finds, in the order of the log', async () => {
    const { found, evaluated, isLimited } = await find('event.type == "DepositPaid"', 'events');
    const expected = EVENTS.filter(({ type }) => type === 'DepositPaid');
    expect(expected.length).toBeGreaterThan(5);
    expect(namesOf(found.flatMap((one) => ('event' in one ? [one.event] : [])))).toEqual(namesOf(expected));
    expect({ evaluated, isLimited }).toEqual({ evaluated: EVENTS.length, isLimited: false });
  });

  it('finds streams by their state after the last event', async () => {
    const { found } = await find('state.phase == "cancelled"', 'streams');
    const streams = [...new Set(EVENTS.map(({ stream }) => stream))].filter((stream) => {
      const state = stateAfter(
        stream,
        EVENTS.filter((event) => event.stream === stream),
      );
      return (state as { readonly phase: string }).phase === 'cancelled';
    });
    expect(streams.length).toBeGreaterThan(1);
    expect(found.map((one) => 'stream' in one && one.stream)).toEqual(streams);
  });

  it('finds documents of one view, or of all', async () => {
    const { found } = await find('true', 'documents', { view: 'bookings' });
    expect(found).toHaveLength(30);
    expect((await find('view == "bookings"', 'documents')).found).toEqual(found);
  });

  it('searches what the selected events changed, folded from all events', async () => {
    const since = EVENTS[Math.floor(EVENTS.length / 2)]?.recordedAt;
    const later = EVENTS.filter(({ recordedAt }) => since !== undefined && recordedAt >= since);
    expect((await find('true', 'events', { since })).evaluated).toBe(later.length);
    const { found } = await find('events > 0', 'streams', { since });
    expect(new Set(found.map((one) => 'stream' in one && one.stream))).toEqual(
      new Set(later.map(({ stream }) => stream)),
    );
    expect((await find('true', 'events', { types: ['DepositPaid'], category: 'customer' })).evaluated).toBe(0);
  });

  it('stops when there is more than the limit', async () => {
    const { found, isLimited, evaluated } = await find('event.type != "X"', 'events', { limit: 3 });
    expect({ length: found.length, isLimited, evaluated }).toEqual({ length: 3, isLimited: true, evaluated: 4 });
    const all = await find('event.type != "X"', 'events', { limit: EVENTS.length });
    expect({ length: all.found.length, isLimited: all.isLimited }).toEqual({ length: EVENTS.length, isLimited: false });
    expect((await find('events > 0', 'streams', { limit: 2 })).found).toHaveLength(2);
  });

  it('counts where a condition cannot be evaluated, and says why', async () => {
    expect(await find('state.phse == "cancelled"', 'streams')).toMatchObject({
      found: [],
      evaluated: 30,
      failed: 30,
      problem: 'No such key: phse',
    });
  });

  it('names an event that cannot be decoded or folded', async () => {
    const [first] = EVENTS;
    const logWith = (changes: Partial<RecordedEvent>) => logOf(first ? [{ ...first, ...changes }] : []);
    const findIn = async (changes: Partial<RecordedEvent>) =>
      findInLog(await logWith(changes), { condition: parseCondition('true'), subject: 'documents', limit: 1 });
    await expect(findIn({ type: 'BookingTeleported' })).rejects.toThrow(/^Event 0 of booking-.* cannot be decoded: /);
    await expect(findIn({ data: {} })).rejects.toThrow(/^Event 0 of booking-.* cannot be folded: /);
    await expect(findIn({ data: {} })).rejects.toThrow(Failure);
  });
});

describe('a question by its name', () => {
  it('is answered although nothing that it finds has one of the fields that it shows', async () => {
    const books = emptyBooks({ now: () => a.NOW });
    await record(a.ID, [...a.awaitingPayment, a.failed(), a.initiated(2), a.unpaidEnd, a.paid(2)], books);
    const format = createFormat({ utc: false, colours: pc.createColors(false) });
    const context = { log: async () => books.log, clock: books.clock, progress: NO_PROGRESS, format };
    const ask = async (values: Readonly<Record<string, string>>) => {
      const given = { operands: ['refund-outstanding'], values, switches: new Set<string>() };
      return (await findCommand.run(given, context as unknown as Context)) as Answer;
    };
    const answer = await ask({});
    expect(answer).toMatchObject({ code: 0 });
    expect(answer.text()).toMatch(/ATTEMPTS\[1\]\.OWED\n.* ₹1,000\ntotal .* ₹1,000\n/);
    await expect(ask({ show: 'attempts[0].owed' })).rejects.toThrow(/There is no field attempts\[0\]\.owed/);
  });
});
