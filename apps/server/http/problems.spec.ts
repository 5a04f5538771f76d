import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { entriesOf } from '@libs/contract/problem.js';
import { MENU_MESSAGES } from '@libs/contract/texts/en/menu.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { MENU_MESSAGES as MENU_HINDI } from '@libs/contract/texts/hi/menu.js';
import { MESSAGES as HINDI } from '@libs/contract/texts/hi/messages.js';
import { SERVER_MESSAGES as SERVER_HINDI } from '@libs/contract/texts/hi/server.js';
import { type Instant, plus } from '@libs/contract/time.js';
import { describe, expect, it } from '@jest/globals';
import { accepted, Refused, refusedBy, wrongField } from '../application/refused.js';
import { messageKey, problemBody, refusalProblem } from './problems.js';

const english = [...entriesOf(MESSAGES), ...entriesOf(SERVER_MESSAGES), ...entriesOf(MENU_MESSAGES)];
const hindi = new Map([...entriesOf(HINDI), ...entriesOf(SERVER_HINDI), ...entriesOf(MENU_HINDI)]);

it('finds the key of a sentence; the catalogues have no key in common', () => {
  expect(new Set(english.map(([key]) => key)).size).toBe(english.length);
  expect(messageKey(MESSAGES.booking.past)).toBe('booking.past');
  expect(messageKey('Nobody ever says this.')).toBeUndefined();
});

it.each(english)('finds for the sentence of %s a key with the same Hindi sentence', (key, sentence) => {
  expect(hindi.get(messageKey(sentence) ?? '')).toBe(hindi.get(key));
});

/** Of screens only: the server never says them. */
const OF_SCREENS = ['PARTNER_MESSAGES'];

it('knows the sentences of every catalogue, so that none is shown in English only', async () => {
  const folder = join(import.meta.dirname, '../../../libs/contract/texts/en');
  const unknown: string[] = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
    const exported = (await import(join(folder, file))) as Record<string, Parameters<typeof entriesOf>[0]>;
    const catalogues = Object.entries(exported).filter(
      ([name]) => name.endsWith('_MESSAGES') && !OF_SCREENS.includes(name),
    );
    for (const [name, catalogue] of catalogues) {
      const sentences = entriesOf(catalogue).map(([, sentence]) => sentence);
      unknown.push(...sentences.filter((one) => messageKey(one) === undefined).map((one) => `${name}: ${one}`));
    }
  }
  expect(unknown).toEqual([]);
});

const NOW = '2026-11-21T06:00:00.000Z' as Instant;
const problemOf = (refused: Refused) => refusalProblem(refused, NOW);

describe('a refusal', () => {
  it('becomes a problem with its code and the form field', () => {
    const errors = [{ field: 'startDate', message: MESSAGES.booking.past }];
    const problem = { status: 400, code: 'start-in-the-past', message: MESSAGES.booking.past, extras: { errors } };
    expect(problemOf(refusedBy({ code: 'start-in-the-past' }))).toMatchObject(problem);
  });

  it('takes its message from its first wrong field', () => {
    const { otherChef } = SERVER_MESSAGES.rating;
    const errors = [{ field: 'chef', message: otherChef }];
    expect(problemOf(wrongField('chef', otherChef, 'forbidden'))).toMatchObject({
      status: 403,
      code: 'forbidden',
      message: otherChef,
      extras: { errors },
    });
  });

  it('has a Retry-After header in whole seconds, and for a limit also the member `wait`', () => {
    const limit = new Refused('too-many-codes', { retryAt: plus(NOW, 1_001) });
    expect(problemOf(limit).extras).toEqual({ headers: { 'Retry-After': '2' }, wait: 2 });
    expect(problemOf(new Refused('too-many-codes', { retryAt: plus(NOW, -1) })).extras.wait).toBe(1);
    const away = new Refused('payment-provider-away', { retryAfterMs: 10_000 });
    expect(problemOf(away).extras).toEqual({ headers: { 'Retry-After': '10' } });
  });

  it('can have the code of another refusal in the answer', () => {
    const message = SERVER_MESSAGES.chefLogin.wrongCurrent;
    expect(problemOf(new Refused('wrong-current-password'))).toMatchObject({
      status: 400,
      code: 'wrong-credentials',
      extras: { errors: [{ field: 'current', message }] },
    });
  });
});

describe('a problem of a call that has one message for every refusal', () => {
  const { refused } = MESSAGES.booking;

  it('has the reason in `detail`, with its key and how long it holds', () => {
    const waits = problemBody(problemOf(new Refused('erasure-waits')), '1', refused);
    expect(waits).toMatchObject({
      ...{ message: refused, key: 'booking.refused' },
      ...{ detail: SERVER_MESSAGES.privacy.waits, detailKey: 'privacy.waits' },
    });
    const limit = problemBody(
      problemOf(new Refused('too-many-messages', { retryAt: plus(NOW, 90_000) })),
      '1',
      refused,
    );
    expect(limit).toMatchObject({ message: refused, detailKey: 'contact.tooMany', wait: 90 });
    expect(limit.detail).toContain(SERVER_MESSAGES.contact.tooMany);
  });

  it('is the reason itself for a call without', () => {
    const waits = problemBody(problemOf(new Refused('erasure-waits')), '1');
    expect(waits).toMatchObject({ message: waits.detail, key: 'privacy.waits' });
    expect(waits.detailKey).toBeUndefined();
  });
});

it('a conflict names the concurrent events; a reused idempotency key names nothing', () => {
  const caught = (outcome: Parameters<typeof accepted>[0]) => {
    try {
      return accepted(outcome);
    } catch (error) {
      return problemOf(error as Refused);
    }
  };
  const events = [{ type: 'BookingCancelled' }] as never;
  const extras = { members: { changedBy: ['BookingCancelled'] } };
  expect(caught({ kind: 'conflict', events })).toMatchObject({ status: 409, code: 'conflict', extras });
  expect(caught({ kind: 'reused' })).toMatchObject({ status: 422, code: 'idempotency-key-reused', extras: {} });
});
