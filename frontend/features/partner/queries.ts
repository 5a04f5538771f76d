import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { STATUS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { api } from '../../lib/api.js';

/** The chef's own account, with experience and documents; looked up anew by each screen, since several change it. */
export const chefQuery = (id: string) =>
  queryOptions({
    queryKey: ['chef', id],
    queryFn: async ({ signal }) => (await api('chef', { params: { id }, signal })).chef,
    staleTime: 0,
  });

/** What the work came to. */
export const dashboardQuery = () =>
  queryOptions({ queryKey: ['dashboard'], queryFn: ({ signal }) => api('dashboard', { signal }) });

/** Those who are expected, the next one first. */
export const visitsQuery = () =>
  queryOptions({
    queryKey: ['bookings', 'visits'],
    queryFn: async ({ signal }) => {
      const filter = [STATUS.inProgress, STATUS.placed].join(',');
      return (await api('bookings', { query: { filter, order: 'start', limit: LIMITS.page.max }, signal })).bookings;
    },
  });

/** How many pieces of feedback a page has. */
export const FEEDBACK_SIZE = 12;

/** One page of what guests said; the page before stays in sight until it is there. */
export const feedbackQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: ['ratings', id, page],
    queryFn: ({ signal }) => {
      const query = { role: 'chef', offset: (page - 1) * FEEDBACK_SIZE, limit: FEEDBACK_SIZE } as const;
      return api('ratings', { params: { id }, query, signal });
    },
    placeholderData: keepPreviousData,
  });
