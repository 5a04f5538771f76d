import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { STATUS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { api } from '../../../api/client/api.js';
import { BOOKING_LISTS } from '../../../api/bookings.js';
import { RATING_LISTS } from '../../../api/ratings.js';
import { untilContact } from '../../../lib/booking/guest.js';
import { serverNow } from '../../../lib/browser/server-clock.js';

/** The chef's dashboard figures. */
export const dashboardQuery = () =>
  queryOptions({ queryKey: ['dashboard'], queryFn: ({ signal }) => api('dashboard', { signal }) });

/** The upcoming visits, next one first. */
export const visitsQuery = () =>
  queryOptions({
    queryKey: [...BOOKING_LISTS, 'visits'],
    queryFn: async ({ signal }) => {
      const filter = [STATUS.inProgress, STATUS.placed].join(',');
      return (await api('bookings', { query: { filter, order: 'start', limit: LIMITS.page.max }, signal })).bookings;
    },
    // The first one is the first whose address is disclosed.
    refetchInterval: ({ state: { data = [] } }) =>
      data.map((visit) => untilContact(visit, serverNow())).find((wait) => wait !== false) ?? false,
  });

/** Feedback entries per page. */
export const FEEDBACK_SIZE = 12;

/** One page of ratings by customers. The previous page stays visible while the next one loads. */
export const feedbackQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...RATING_LISTS, id, page],
    queryFn: ({ signal }) => {
      const query = { role: 'chef', offset: (page - 1) * FEEDBACK_SIZE, limit: FEEDBACK_SIZE } as const;
      return api('ratings', { params: { id }, query, signal });
    },
    placeholderData: keepPreviousData,
  });
