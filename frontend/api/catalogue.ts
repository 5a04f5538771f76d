import { LANGUAGE } from '@libs/contract/texts/en/locale.js';
import { bookingQuery } from './bookings.js';
import { api, callQuery } from './client/api.js';
import type { Options } from '@libs/contract/client.js';
import type { BookingMenu, MenuChoice } from '@libs/contract/menu.js';
import { MINUTE } from '@libs/contract/durations.js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The library of dishes; does not change while a page is open. */
export const dishesQuery = () =>
  queryOptions({ ...callQuery('dishes', { query: { language: LANGUAGE } }), staleTime: Infinity });

/** The menu of a booking. Its key begins with that of the booking, so that live updates refetch both. */
export const menuQuery = (id: string) =>
  queryOptions({
    queryKey: [...bookingQuery(id).queryKey, 'menu'],
    queryFn: ({ signal }) => api('menu', { params: { id }, signal }),
  });

/** What only the server says of a menu. */
const OF_SERVER: Readonly<Record<Exclude<keyof BookingMenu, keyof MenuChoice>, true>> = {
  suggested: true,
  library: true,
  places: true,
  meals: true,
  open: true,
  until: true,
  revision: true,
  preparation: true,
};

/** Returns what the customer chose and said of a menu, to send it again. */
export const choiceOf = (menu: BookingMenu): MenuChoice =>
  Object.fromEntries(Object.entries(menu).filter(([name]) => !(name in OF_SERVER))) as MenuChoice;

/** One page of the chefs to choose from. The previous page stays visible while the next one loads. */
export const chefsQuery = (query: NonNullable<Options<'chefs'>['query']>) =>
  queryOptions({ ...callQuery('chefs', { query }), placeholderData: keepPreviousData, staleTime: MINUTE });

/** What anybody may know of one chef; with a date, also whether the chef is free then. */
export const publicChefQuery = (id: string, query: NonNullable<Options<'publicChef'>['query']> = {}) =>
  queryOptions({ ...callQuery('publicChef', { params: { id }, query }, ({ chef }) => chef), staleTime: MINUTE });
