import type { Call, Schema } from '@libs/contract/call.js';
import { CALLS } from '@libs/contract/calls.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { describe, expect, it } from '@jest/globals';
import * as z from 'zod/mini';
import { fieldsOf, withField } from '../../../test/support/server/fields-of.js';
import { examples } from '../../../test/support/property-runs.js';
import { growthOf } from '../../../test/support/server/growth.js';
import { exampleOf } from '../docs/examples.js';
import { fieldErrors } from './call.js';

/** Validating a field takes at most linear time, so that one request cannot block the event loop. */

/** Linear growth is 2, quadratic growth is 4. */
const MAX_GROWTH = 3;
const MAX_MEASUREMENTS = 8;
/** Input lengths up to the largest accepted body. */
const LENGTHS = [32, 16, 8, 4, 2, 1].map((part) => Math.floor((LIMITS.body * 0.95) / part));

/** Inputs that make regular expressions backtrack: a long run that two parts can match, then an end that fails. */
const RUNS = [
  'a',
  'A',
  '0',
  ' ',
  '.',
  '@',
  ',',
  '-',
  '_',
  ':',
  '/',
  '\t',
  '\n',
  '\u200b',
  'é',
  '🙂',
  'a.',
  '1,',
  '@.',
  ' 0',
];
const FRAMES = [
  ['', ''],
  ['', '!\n'],
  ['a@', '@'],
  ['a@a', ' '],
  ['1', 'x'],
  ['₹', '\u0000'],
] as const;
const hostileTexts = FRAMES.flatMap(([before, after]) =>
  RUNS.map((run) => (length: number) => before + run.repeat(length / run.length) + after),
);
const hostileValues: readonly ((length: number) => unknown)[] = [
  ...hostileTexts,
  (length) => Array.from({ length: length / 4 }, () => 'a'),
  (length) => Array.from({ length: length / 8 }, (_, index) => index),
  (length) => Object.fromEntries(Array.from({ length: length / 12 }, (_, index) => [`k${index}`, index])),
];

/** Many fields are alike, so that each is measured with every fourth value, beginning with another one. */
const EVERY = Math.ceil(4 / examples(1));
const valuesFor = (field: number) => hostileValues.filter((_, place) => (place + field) % EVERY === 0);

const read = (schema: Schema, value: unknown): void => {
  const { error } = schema.safeParse(value);
  if (error) fieldErrors(error.issues);
};

const inputs = Object.entries<Call>(CALLS).flatMap(([name, { body, query }]) =>
  Object.entries({ body, query }).flatMap(([part, schema]) =>
    schema ? fieldsOf(schema).map((path) => ({ name, part, schema, path, at: path.join('.') })) : [],
  ),
);

const example = (schema: Schema, name: string): unknown =>
  exampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), name);

describe('validating input', () => {
  it.each(inputs)('takes at most linear time in $at in the $part of $name', ({ name, schema, path }) => {
    const whole = example(schema, name);
    for (const valueOf of valuesFor(inputs.findIndex((one) => one.schema === schema && one.path === path))) {
      const measure = () => growthOf((length) => read(schema, withField(whole, path, valueOf(length))), LENGTHS);
      // Backtracking is slow in every measurement; noise of the compiler or the garbage collector is not.
      const growths = [measure()];
      while (Math.min(...growths) > MAX_GROWTH && growths.length < MAX_MEASUREMENTS) growths.push(measure());
      const growth = Math.min(...growths);
      if (growth > MAX_GROWTH) throw new Error(`${JSON.stringify(valueOf(12))} and so on grows by ${growth}`);
    }
  });

  it('is measured as superlinear with an expression that backtracks', () => {
    // oxlint-disable-next-line regexp/no-super-linear-backtracking -- the test must detect it
    const email = z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/));
    // The longer the input, the less of its time is noise of a busy machine; the longest would take minutes.
    const growths: number[] = [];
    for (const length of LENGTHS.slice(2, -1)) {
      growths.push(growthOf((length) => read(email, `a@${'.'.repeat(length)}@`), [length]));
      if (Math.max(...growths) > MAX_GROWTH) break;
    }
    expect(Math.max(...growths)).toBeGreaterThan(MAX_GROWTH);
  });
});

const errorsOf = (body: unknown) => fieldErrors(CALLS.getFare.body.safeParse(body).error?.issues ?? []);

describe('fieldErrors', () => {
  it('returns one error per field, also for a list with several wrong entries', () => {
    const errors = errorsOf({ meals: ['tea', 'supper'], headCount: 1 });
    expect(errors.filter(({ field }) => field === 'meals')).toEqual([
      { field: 'meals', message: MESSAGES.booking.meals },
    ]);
    expect(new Set(errors.map(({ field }) => field)).size).toBe(errors.length);
  });

  it('replaces the default message of zod', () => {
    expect(fieldErrors([{ path: ['a', 'b'], message: 'Invalid input' }])).toEqual([
      { field: 'a.b', message: MESSAGES.general.badRequest },
    ]);
  });
});
