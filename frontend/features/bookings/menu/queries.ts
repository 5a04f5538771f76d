import { queryOptions } from '@tanstack/react-query';
import type { MenuChoice } from '@libs/contract/menu.js';
import { bookingQuery, timelineKey } from '../../../api/bookings.js';
import { api } from '../../../api/client/api.js';
import { menuQuery } from '../../../api/menus.js';
import { useApiMutation } from '../../../api/useApiMutation.js';
import { LANGUAGE } from '../../../lib/language/locale.js';

/** The shopping list of a booking, refetched like its menu. */
export const shoppingListQuery = (id: string, reader: 'customer' | 'chef') =>
  queryOptions({
    queryKey: [...bookingQuery(id).queryKey, 'shopping-list', reader],
    queryFn: ({ signal }) =>
      api('shoppingList', { params: { id }, query: { for: reader, language: LANGUAGE }, signal }),
  });

/** Replaces the menu of the booking. */
export const useChooseMenu = (id: string, onDone: () => void) =>
  useApiMutation({
    call: (body: MenuChoice) => api('chooseMenu', { params: { id }, body }),
    store: (menu, queries) => void queries.setQueryData(menuQuery(id).queryKey, menu),
    invalidates: [bookingQuery(id).queryKey, timelineKey(id)],
    invalidatesOnError: [menuQuery(id).queryKey],
    onDone,
  });
