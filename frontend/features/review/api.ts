import { BOOKING_LISTS, RATING_LISTS } from '../../api/bookings.js';
import { api } from '../../api/client/api.js';
import { offerOf } from '../../lib/booking/booking-actions.js';
import type { Session } from '../../lib/session/session.js';
import { STATUS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Reviews per page. */
export const PAGE_SIZE = LIMITS.page.default;

/** One page of the customer's ratings, newest first. */
export const writtenQuery = ({ id, role }: Session, page: number) =>
  queryOptions({
    queryKey: [...RATING_LISTS, id, role, page],
    queryFn: ({ signal }) =>
      api('ratings', { params: { id }, query: { role, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

/** The unrated ones of the last completed visits. */
export const visitsQuery = ({ id }: Session) =>
  queryOptions({
    queryKey: [...BOOKING_LISTS, 'to-rate', id],
    queryFn: ({ signal }) => api('bookings', { query: { filter: String(STATUS.complete), limit: PAGE_SIZE }, signal }),
    select: ({ bookings }) => bookings.filter((booking) => offerOf('rate', booking) === true),
  });
