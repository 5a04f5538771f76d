import { describe, expect, it } from '@jest/globals';
import { queryOf, readListState, withChoice, writeListState } from './list-state.js';

const read = (address: string) => readListState(new URLSearchParams(address));

describe('the state of My Bookings in the URL', () => {
  it.each(['', 'search=birthday', 'filter=Inprogres', 'status=3%2C4', 'search=a+b&status=0&page=3'])(
    'is parsed from ?%s and serialized to the same',
    (address) => {
      expect(writeListState(read(address)).toString()).toBe(address);
    },
  );

  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'filter=constructor', 'status=9,x', 'filter='])(
    'is the whole list for the invalid ?%s',
    (address) => {
      expect(read(address)).toEqual({ page: 1, search: '', menu: undefined, statuses: [] });
    },
  );

  it('returns to the first page after another choice', () => {
    expect(withChoice(read('page=4'), { search: 'kitty' })).toMatchObject({ page: 1, search: 'kitty' });
  });

  it('has the menu or the chips, never both', () => {
    expect(withChoice(read('status=3'), { menu: 'cancel' })).toMatchObject({ menu: 'cancel', statuses: [] });
    expect(withChoice(read('filter=cancel'), { statuses: [1] })).toMatchObject({ menu: undefined, statuses: [1] });
  });
});

describe('the query of the list', () => {
  it.each([
    ['filter=complete', '2'],
    ['filter=Inprogres', '3'],
    ['filter=cancel', '0'],
    ['status=1', '1'],
    ['status=4,3', '3,4'],
  ])('filters by status for ?%s: %s', (address, filter) => {
    expect(queryOf(read(address), 20).filter?.split(',').sort().join()).toBe(filter);
  });

  it('requests one page', () => {
    expect(queryOf(read('page=3&search= kitty '), 20)).toEqual({ offset: 40, limit: 20, search: 'kitty' });
  });
});
