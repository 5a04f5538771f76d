import { pageIn } from '../pager/Pager.js';
import { FILTER_MENU, STATUS, type StatusNumber } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { useSearchParams } from 'react-router-dom';

export type MenuChoice = keyof typeof FILTER_MENU;

/** Bookings per page. */
export const PAGE_SIZE = LIMITS.page.default;

/** The state of the list, stored in the URL. */
export interface ListState {
  /** From 1. */
  readonly page: number;
  readonly search: string;
  /** The filter menu, whose terms differ from the statuses; excludes `statuses`. */
  readonly menu: MenuChoice | undefined;
  /** The status chips; empty for all. */
  readonly statuses: readonly StatusNumber[];
}

const NUMBERS = Object.values(STATUS);
const isMenuChoice = (text: string | null): text is MenuChoice => text !== null && Object.hasOwn(FILTER_MENU, text);

/** Parses `?page=2&search=birthday&status=3,4` or `&filter=complete`; ignores invalid values. */
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

/** Serializes a state to a URL query, without default values. */
export function writeListState({ page, search, menu, statuses }: ListState): URLSearchParams {
  return new URLSearchParams({
    ...(search && { search }),
    ...(menu && { filter: menu }),
    ...(!menu && statuses.length > 0 && { status: statuses.join(',') }),
    ...(page > 1 && { page: String(page) }),
  });
}

/** Applies a choice and returns to the first page. */
export const withChoice = (state: ListState, choice: Partial<Omit<ListState, 'page'>>): ListState => ({
  ...state,
  ...(choice.statuses && { menu: undefined }),
  ...(choice.menu && { statuses: [] }),
  ...choice,
  page: 1,
});

/** Whether the list is filtered. */
export const isFiltered = ({ search, menu, statuses }: ListState): boolean =>
  search.trim() !== '' || menu !== undefined || statuses.length > 0;

/** The query parameters of the API call for a state. */
export function queryOf({ page, search, menu, statuses }: ListState, limit: number) {
  const filter = menu ? String(FILTER_MENU[menu]) : statuses.join(',');
  return {
    offset: (page - 1) * limit,
    limit,
    ...(search.trim() && { search: search.trim() }),
    ...(filter && { filter }),
  };
}

/** The state of a list of bookings, stored in the URL; `more` stays there besides. */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const change = (next: ListState, replace = false, more: Readonly<Record<string, string>> = {}): void => {
    const written = writeListState(next);
    for (const [name, value] of Object.entries(more)) written.set(name, value);
    setParams(written, { replace });
  };
  return [readListState(params), change] as const;
}
