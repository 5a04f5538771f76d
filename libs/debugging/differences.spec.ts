import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { differencesBetween, isWithin, leavesOf } from './differences.js';

const json = fc.jsonValue({ maxDepth: 3 });

describe('the differences between two values', () => {
  it('are named by the path of each field', () => {
    const before = { phase: 'placed', deposit: { refunds: [{ state: 'under-way' }], kept: 0 }, chefId: 'a' };
    const after = { phase: 'placed', deposit: { refunds: [{ state: 'completed' }], kept: 0 }, round: 1 };
    expect(differencesBetween(before, after)).toEqual([
      { path: 'deposit.refunds[0].state', before: 'under-way', after: 'completed' },
      { path: 'chefId', before: 'a', after: undefined },
      { path: 'round', before: undefined, after: 1 },
    ]);
  });

  it('tell an empty list from an empty object and from nothing', () => {
    expect(differencesBetween({ list: [] }, { list: {} })).toEqual([{ path: 'list', before: [], after: {} }]);
    expect(differencesBetween({ list: [] }, {})).toEqual([{ path: 'list', before: [], after: undefined }]);
    expect(differencesBetween({ list: [] }, { list: [] })).toEqual([]);
  });

  it('are every field of a value that did not exist before', () => {
    expect(differencesBetween(undefined, { a: 1 })).toEqual([{ path: 'a', before: undefined, after: 1 }]);
  });

  it('are none for equal values, and the same in both directions', () => {
    fc.assert(
      fc.property(json, json, (one, other) => {
        expect(differencesBetween(one, structuredClone(one))).toEqual([]);
        const there = differencesBetween(one, other).map(({ path }) => path);
        const back = differencesBetween(other, one).map(({ path }) => path);
        expect(there.toSorted()).toEqual(back.toSorted());
      }),
    );
  });

  it('cover all leaves', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(differencesBetween(undefined, value)).toHaveLength(leavesOf(value).size);
      }),
    );
  });
});

describe('a path', () => {
  it('lies in the fields that contain it', () => {
    expect(isWithin('deposit.refunds[0].state', 'deposit')).toBe(true);
    expect(isWithin('deposit.refunds[0].state', 'deposit.refunds')).toBe(true);
    expect(isWithin('depositAmount', 'deposit')).toBe(false);
  });
});
