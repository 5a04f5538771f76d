import { describe, expect, it } from '@jest/globals';
import { CALLS } from '@libs/contract/calls.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { fieldErrors } from './field-errors.js';

const errorsOf = (body: unknown) => fieldErrors(CALLS.getFare.body.safeParse(body).error?.issues ?? []);

describe('fieldErrors', () => {
  it('returns one error per field, also for a list with several wrong entries', () => {
    const errors = errorsOf({ meals: ['tea', 'supper'], headCount: 3 });
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
