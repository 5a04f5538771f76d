import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { STATUS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { api } from '../../lib/api.js';
import { offerOf } from '../../lib/booking-actions.js';
import type { Session } from '../../lib/session.js';

/** How many reviews a page has. */
export const PAGE_SIZE = LIMITS.page.default;

/** One page of what the customer said of chefs, newest first. */
export const writtenQuery = ({ id, role }: Session, page: number) =>
  queryOptions({
    queryKey: ['ratings', id, role, page],
    queryFn: ({ signal }) =>
      api('ratings', { params: { id }, query: { role, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

/** Of the last visits that began, those that can be rated and are not yet. */
export const visitsQuery = ({ id }: Session) => {
  const filter = [STATUS.complete, STATUS.inProgress].join();
  return queryOptions({
    queryKey: ['bookings', 'to-rate', id],
    queryFn: ({ signal }) => api('bookings', { query: { filter, limit: PAGE_SIZE }, signal }),
    select: ({ bookings }) => bookings.filter((booking) => offerOf('rate', booking) === true),
  });
};
