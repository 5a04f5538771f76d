import { describe, expect, it } from '@jest/globals';
import { ERASED } from '@libs/eventing/types/envelope.js';
import fc from 'fast-check';
import { compareDocument, differencesBetween, isWithin, leavesOf, MAYBE_PERSONAL, PERSONAL } from './differences.js';

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

const EXPECTED = { id: 'a', status: 2, name: 'Asha', chef: null, lines: [{ label: 'base', amount: 100 }] };
const WITHOUT_KEYS = { ...EXPECTED, name: ERASED };
const compared = (stored: object | undefined, expected: object = EXPECTED, withoutKeys: object = WITHOUT_KEYS) =>
  compareDocument({ expected, withoutKeys, stored });

describe('a stored document compared with the fold of the log', () => {
  it('has no differing field if both are equal', () => {
    expect(compared(EXPECTED)).toEqual([]);
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (document) => {
        expect(compared(structuredClone(document), document, document)).toEqual([]);
      }),
    );
  });

  it('shows expected and stored value of each field that differs', () => {
    expect(compared({ ...EXPECTED, status: 0, lines: [{ label: 'base', amount: 90 }] })).toEqual([
      { path: 'status', expected: 2, stored: 0 },
      { path: 'lines[0].amount', expected: 100, stored: 90 },
    ]);
  });

  it('shows a field that only one of them has', () => {
    const { status: _, ...others } = EXPECTED;
    expect(compared({ ...others, more: null })).toEqual([
      { path: 'status', expected: 2, stored: undefined },
      { path: 'more', expected: undefined, stored: null },
    ]);
  });

  it('shows every field of a document that is missing', () => {
    expect(compared(undefined).map(({ path, expected }) => [path, expected])).toEqual([
      ['id', 'a'],
      ['status', 2],
      ['name', PERSONAL],
      ['chef', null],
      ['lines[0].label', 'base'],
      ['lines[0].amount', 100],
    ]);
  });
});

describe('the stored value of a field', () => {
  const storedAt = (path: string, ...documents: Parameters<typeof compared>) =>
    compared(...documents).find((one) => one.path === path)?.stored;

  it('is hidden where the expected value is personal', () => {
    expect(compared({ ...EXPECTED, name: 'Usha' })).toEqual([{ path: 'name', expected: PERSONAL, stored: PERSONAL }]);
  });

  it('is hidden where the person was erased', () => {
    const erased = { ...EXPECTED, name: ERASED };
    expect(compared({ ...EXPECTED, name: 'Asha' }, erased, erased)).toEqual([
      { path: 'name', expected: ERASED, stored: PERSONAL },
    ]);
  });

  it('is hidden where the log has no value, or null', () => {
    expect(storedAt('chef', { ...EXPECTED, chef: 'Ravi' })).toBe(MAYBE_PERSONAL);
    expect(storedAt('chef.name', { ...EXPECTED, chef: { name: 'Ravi' } })).toBe(MAYBE_PERSONAL);
    expect(storedAt('lines[1].label', { ...EXPECTED, lines: [...EXPECTED.lines, { label: 'Ravi' }] })).toBe(
      MAYBE_PERSONAL,
    );
    expect(compareDocument({ expected: undefined, withoutKeys: undefined, stored: { name: 'Asha' } })).toEqual([
      { path: 'name', expected: undefined, stored: MAYBE_PERSONAL },
    ]);
  });

  it('is hidden in every item of a list if one of its items is personal', () => {
    const [open, closed] = [{ tags: ['new', 'Asha'] }, { tags: ['new', ERASED] }];
    expect(storedAt('tags[0]', { tags: ['Usha', 'Asha'] }, open, closed)).toBe(PERSONAL);
  });

  it('is hidden where it is a sentence, which may name an erased person', () => {
    const expected = { text: 'A chef will cook.' };
    expect(storedAt('text', { text: 'Ravi will cook.' }, expected, expected)).toBe(MAYBE_PERSONAL);
  });
});
