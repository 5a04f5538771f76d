import { queryOptions } from '@tanstack/react-query';
import { LANGUAGE } from '../lib/language/locale.js';
import { bookingQuery } from './bookings.js';
import { api } from './client/api.js';

/** The library of dishes; does not change while a page is open. */
export const dishesQuery = () =>
  queryOptions({
    queryKey: ['dishes'],
    queryFn: ({ signal }) => api('dishes', { query: { language: LANGUAGE }, signal }),
    staleTime: Infinity,
  });

/** The menu of a booking. Its key begins with that of the booking, so that live updates refetch both. */
export const menuQuery = (id: string) =>
  queryOptions({
    queryKey: [...bookingQuery(id).queryKey, 'menu'],
    queryFn: ({ signal }) => api('menu', { params: { id }, signal }),
  });
