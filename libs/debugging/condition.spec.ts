import { setFlagsFromString } from 'node:v8';
import { describe, expect, it } from '@jest/globals';
import { HOUR, MINUTE, plus } from '@libs/contract/time.js';
import type { Position, RecordedEvent } from '@libs/eventing/types/envelope.js';
import { EPOCH } from '../../test/support/eventing/history.js';
import {
  ConditionError,
  documentVariables,
  eventVariables,
  holds,
  LINEAR_TIME_FLAGS,
  parseCondition,
  streamVariables,
} from './condition.js';

for (const flag of LINEAR_TIME_FLAGS) setFlagsFromString(flag);

const paid: RecordedEvent = {
  id: 'event-1',
  type: 'DepositPaid',
  version: 1,
  stream: 'booking-1',
  revision: 3,
  position: '4' as Position,
  occurredAt: EPOCH,
  recordedAt: EPOCH,
  data: { amount: 150_000, kept: 0, paidAt: '2026-11-21T07:00:00.000Z', payer: '[erased]', chefId: null },
  meta: { commandId: 'c', correlationId: 'request-1', causationId: 'c', actor: 'customer:1' },
};
const state = { phase: 'placed', round: 2, deposit: { refunds: [{ state: 'completed', amount: 5 }] }, chefId: null };

const ofEvent = (text: string): boolean => holds(parseCondition(text), eventVariables(paid));
const ofState = (text: string): boolean => holds(parseCondition(text), streamVariables('booking-1', state, 6));

it('a condition may compare with the present', () => {
  const recent = 'event.at > now - duration("1h")';
  expect(holds(parseCondition(recent, plus(EPOCH, 30 * MINUTE)), eventVariables(paid))).toBe(true);
  expect(holds(parseCondition(recent, plus(EPOCH, 2 * HOUR)), eventVariables(paid))).toBe(false);
  expect(holds(parseCondition(recent), eventVariables(paid))).toBe(false);
});

describe('a condition on an event', () => {
  it.each([
    'event.type == "DepositPaid"',
    'event.stream.startsWith("booking-") && event.revision == 3',
    'event.actor == "customer:1" && event.meta.correlationId == "request-1"',
    'event.type in ["DepositPaid", "DepositFailed"]',
    'event.data.amount > 100000 && event.data.amount <= 150000.0',
    'event.data.amount * 2 == 300000 && 100 + event.data.amount == 150100 && event.data.amount % 7 == 4',
    'event.data.amount * 25 / 100 == 37500',
    'event.data.amount - event.data.kept == 150000',
    'event.data.chefId == null && event.data.chefId != "1"',
    'event.at == timestamp("2026-11-21T12:00:00+05:30") && event.at == "2026-11-21T06:30:00Z"',
    'event.at < "2026-11-21T12:00:01+05:30" && "2026-11-21T06:00:00Z" < event.at',
    'event.at.getHours("Asia/Kolkata") == 12',
    'event.data.paidAt > timestamp("2026-11-21T06:59:59Z") && event.data.paidAt >= "2026-11-21"',
    'timestamp(event.data.paidAt) - event.at == duration("30m")',
  ])('holds: %s', (text) => {
    expect(ofEvent(text)).toBe(true);
  });

  it.each([
    'event.type == "DepositFailed"',
    'event.at > "2026-11-22"',
    'event.data.amount > 150000',
    'event.data.payer == "Asha"',
  ])('does not hold: %s', (text) => {
    expect(ofEvent(text)).toBe(false);
  });
});

describe('a condition on a state', () => {
  it('sees the state, the name of the stream, and the number of its events', () => {
    expect(ofState('state.phase == "placed" && stream == "booking-1" && events == 7')).toBe(true);
    expect(ofState('state.deposit.refunds.exists(one, one.state == "completed" && one.amount > 3)')).toBe(true);
    expect(ofState('size(state.deposit.refunds) == 1 && state.deposit.refunds[0].amount == 5')).toBe(true);
    expect(ofState('events > 7')).toBe(false);
  });
});

describe('a condition on a document', () => {
  it('sees the document, its view and its id', () => {
    const variables = documentVariables({ view: 'bookings', id: '1', document: { status: 'placed' } });
    expect(holds(parseCondition('doc.status == "placed" && view == "bookings" && id == "1"'), variables)).toBe(true);
  });
});

describe('a missing field', () => {
  it.each([
    'state.deposed.owed == 1',
    'state.deposed == null',
    'state.round != 2 || state.deposed != 1',
    '!(state.deposed == 1)',
    'state.deposit.refunds[3].amount == 5',
    'state.deposit.refunds.all(one, one.reason != "x")',
    'has(state.deposed)',
    'state.phase > 3',
    'state.toString == "x" || has(state.constructor)',
  ])('never holds: %s', (text) => {
    expect(ofState(text)).toBe(false);
  });

  it('does not matter where the rest decides', () => {
    expect(ofState('state.deposed == 1 || state.phase == "placed"')).toBe(true);
    expect(ofState('has(state.deposit) && !has(state.deposed)')).toBe(true);
  });

  it('is named, so that a misspelled one is found', () => {
    const problemOf = (text: string) => parseCondition(text).evaluate(streamVariables('booking-1', state, 6)).problem;
    expect(problemOf('state.phse == "placed"')).toBe('No such key: phse');
    expect(problemOf('state.phase')).toBe('it is not true or false');
    expect(problemOf('timestamp(state.phase).getHours("Nowhere") == 1')).toMatch(/ISO 8601/);
    expect(problemOf('state.phase == "placed"')).toBeUndefined();
  });

  it('leaves stacks of later errors as they were', () => {
    ofState('state.deposed == 1');
    expect(new Error('later').stack).toContain('condition.spec');
  });
});

describe('what a condition is about', () => {
  it.each([
    ['event.type == "X"', ['events']],
    ['state.phase == "placed"', ['streams']],
    ['stream == "booking-1"', ['streams']],
    ['view == "bookings"', ['documents']],
    ['state.list.exists(event, event.id == 1)', ['streams']],
    ['true', ['events', 'streams', 'documents']],
  ])('follows from its variables: %s', (text, subjects) => {
    expect(parseCondition(text).subjects).toEqual(subjects);
  });
});

describe('a regular expression', () => {
  const ofText = (pattern: string) => parseCondition(`event.data.payer.matches(${JSON.stringify(pattern)})`);
  const long = eventVariables({ ...paid, data: { payer: `${'a'.repeat(50_000)}!` } });

  it('matches in linear time, however it is written', () => {
    const startedAt = performance.now();
    expect(holds(ofText('^(a+)+$'), long)).toBe(false);
    expect(holds(ofText('^(a|a?)+!$'), long)).toBe(true);
    expect(holds(ofText('(a*)*b'), long)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  it.each(['(a)\\1', '(?=a)b', '(a{100}){100}', '(', 'a'.repeat(201)])('is refused otherwise: %s', (pattern) => {
    const message = /regular expression .* at most 200 characters.* linear time/;
    expect(() => ofText(pattern)).toThrow(message);
    expect(() => parseCondition(`[event].exists(one, one.type.matches(${JSON.stringify(pattern)}))`)).toThrow(message);
  });

  it('is a text of the condition, because one from the data could be any', () => {
    expect(() => parseCondition('event.type.matches(event.data.payer)')).toThrow('a text in quotes');
  });
});

describe('a text that is no condition', () => {
  it('is refused with the place of the mistake and an example', () => {
    expect(() => parseCondition('event.type = "X"')).toThrow(
      new ConditionError(
        [
          'The condition cannot be read: unexpected character: = at character 12.',
          '  event.type = "X"',
          '             ^',
          'Variables: event for events; state, stream, events for streams; doc, view, id for documents; now. ' +
            'Example: event.type == "DepositPaid" && event.data.amount > 500000',
        ].join('\n'),
      ),
    );
  });

  it.each([
    ['', 'unexpected token: EOF at character 1'],
    ['state.phase == "placed', 'unterminated string at character 16'],
    ['states.phase == "placed"', 'unknown variable: states at character 1'],
    ['event.nothing()', /found no matching overload for 'map.*nothing\(\)' at character 1/],
    ['1 + 1', 'it is not true or false, but of type int'],
    ['event.type == "X" && state.phase == "placed"', 'it mixes variables of events, streams, documents'],
    ['process.exit(1)', 'unknown variable: process at character 1'],
  ])('%j is refused', (text, sentence) => {
    expect(() => parseCondition(text)).toThrow(ConditionError);
    expect(() => parseCondition(text)).toThrow(sentence);
  });
});
