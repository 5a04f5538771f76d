import { describe, expect, it } from '@jest/globals';
import { instant } from '@libs/contract/time.js';
import { PaiseSchema } from '@libs/contract/money.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import type * as z from 'zod/mini';
import { AMOUNT, fieldText, timeIn } from './field-text.js';

const text = (path: string, value: unknown): string => fieldText(path, value, timeIn('Asia/Kolkata'));

describe('a field', () => {
  it.each([
    ['deposit.amount', 43_100, '₹431'],
    ['fare.lines[0].amount', 24_900, '₹249'],
    ['refundLimit', 50, '50'],
    ['moves', 0, '0'],
    ['leftMs', 93_600_000, '26 h'],
    ['waitedMs', 1_500, '1.5 s'],
    ['phase', 'placed', 'placed'],
    ['menu.dishes', [], '[]'],
    ['chefId', undefined, '-'],
    ['choices.start', instant(Date.UTC(2026, 11, 2, 12, 30)), '2 Dec 2026, 18:00:00'],
  ])('%s is formatted by its name and form', (path, value, expected) => {
    expect(text(path, value)).toBe(expected);
  });

  it.each([
    ['entries[4].facts.amount', 431, '₹431'],
    ['entries[10].facts.amount', 12.5, '₹12.50'],
    ['entries[1].facts.deposit', 431, '₹431'],
    ['entries[1].facts.people', 4, '4'],
  ])('%s of a timeline is in rupees', (path, value, expected) => {
    expect(text(path, value)).toBe(expected);
  });

  it('is called an amount exactly if its schema is one, in every event', () => {
    const fields = ALL_SCHEMAS.flatMap(({ type, data }) =>
      numbersIn(data as unknown as z.ZodMiniType).map((field) => ({ type, ...field })),
    );
    expect(fields.length).toBeGreaterThan(20);
    expect(fields.filter(({ name, isPaise }) => AMOUNT.test(name) !== isPaise)).toEqual([]);
  });
});

/** Returns the fields with numbers at any depth of a schema, and which of them are amounts. */
function numbersIn(
  schema: z.core.$ZodType,
  name = '',
): readonly { readonly name: string; readonly isPaise: boolean }[] {
  const def: { readonly type: string; readonly [part: string]: unknown } = { ...schema._zod.def };
  if (def.type === 'number') return [{ name, isPaise: false }];
  // A schema with checks is a copy with the same parts.
  if (def.type === 'pipe' && def['out'] === PaiseSchema._zod.def.out) return [{ name, isPaise: true }];
  if (def.type === 'object') {
    return Object.entries(def['shape'] as Readonly<Record<string, z.core.$ZodType>>).flatMap(([field, inner]) =>
      numbersIn(inner, field),
    );
  }
  const parts = [def['options'], def['items'], def['element'], def['innerType'], def['in'], def['valueType']].flat();
  return parts.flatMap((part) => (part ? numbersIn(part as z.core.$ZodType, name) : []));
}
