import { FILTER_MENU, STATUS, type StatusNumber } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { pageIn } from '../pager/page-in.js';

export type MenuChoice = keyof typeof FILTER_MENU;

/** What the list shows, all of it in the address of the page. */
export interface ListState {
  /** From 1. */
  readonly page: number;
  readonly search: string;
  /** The filter menu, with its own reading of its words; not together with `statuses`. */
  readonly menu: MenuChoice | undefined;
  /** The status chips; empty for all. */
  readonly statuses: readonly StatusNumber[];
}

const NUMBERS = Object.values(STATUS);
const isMenuChoice = (text: string | null): text is MenuChoice => text !== null && Object.hasOwn(FILTER_MENU, text);

/** Reads `?page=2&search=birthday&status=3,4` or `&filter=complete`; what makes no sense is left out. */
export function readListState(params: URLSearchParams): ListState {
  const filter = params.get('filter');
  const menu = isMenuChoice(filter) ? filter : undefined;
  const written = (params.get('status') ?? '').split(',');
  return {
    page: pageIn(params),
    search: (params.get('search') ?? '').slice(0, LIMITS.text.search),
    menu,
    statuses: menu ? [] : NUMBERS.filter((number) => written.includes(String(number))),
  };
}

/** The address of a state, with nothing in it that goes without saying. */
export function writeListState({ page, search, menu, statuses }: ListState): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    ...(menu && { filter: menu }),
    ...(!menu && statuses.length > 0 && { status: statuses.join(',') }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** Another choice starts at the first page again. */
export const withChoice = (state: ListState, choice: Partial<Omit<ListState, 'page'>>): ListState => ({
  ...state,
  ...(choice.statuses && { menu: undefined }),
  ...(choice.menu && { statuses: [] }),
  ...choice,
  page: 1,
});

/** Whether the list may leave bookings out. */
export const narrows = ({ search, menu, statuses }: ListState): boolean =>
  search.trim() !== '' || menu !== undefined || statuses.length > 0;

/** The query of the call for a state. */
export function queryOf({ page, search, menu, statuses }: ListState, limit: number) {
  const filter = menu ? String(FILTER_MENU[menu]) : statuses.join(',');
  return {
    offset: (page - 1) * limit,
    limit,
    ...(search.trim() && { search: search.trim() }),
    ...(filter && { filter }),
  };
}
