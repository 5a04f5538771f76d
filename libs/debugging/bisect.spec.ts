import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bisect } from './bisect.js';

/** The greatest number of evaluations for that many places. */
const mostFor = (length: number): number => (length === 0 ? 0 : Math.ceil(Math.log2(length)) + 1);

describe('a binary search', () => {
  it('finds the first place from which something holds, in at most log2(n) + 1 evaluations', () => {
    const places = fc.integer({ min: 0, max: 5_000 }).chain((length) => fc.tuple(fc.constant(length), fc.nat(length)));
    fc.assert(
      fc.property(places, ([length, from]) => {
        const { first, evaluations } = bisect({ length, evaluate: (place) => place >= from });
        expect(first).toBe(from < length ? from : undefined);
        expect(evaluations).toBeLessThanOrEqual(mostFor(length));
      }),
    );
  });

  it('finds a place where it becomes true if it does not stay true, as long as it holds at the end', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (held) => {
        const { first, evaluations } = bisect({ length: held.length, evaluate: (place) => held[place] ?? false });
        expect(first !== undefined).toBe(held.at(-1) ?? false);
        if (first !== undefined) expect([held[first - 1] ?? false, held[first]]).toEqual([false, true]);
        expect(evaluations).toBeLessThanOrEqual(mostFor(held.length));
      }),
    );
  });

  it('does not evaluate the end again where its caller knows that it holds there', () => {
    const evaluated: number[] = [];
    const evaluate = (place: number): boolean => evaluated.push(place) > 0 && place >= 3;
    expect(bisect({ length: 4, evaluate, holdsAtEnd: true })).toEqual({ first: 3, evaluations: 2 });
    expect(evaluated).toEqual([1, 2]);
  });
});
