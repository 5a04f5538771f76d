import { callQuery } from '../../api/client/api.js';
import { offerOf } from '../../lib/booking/booking-actions.js';
import type { Session } from '../../lib/session/session.js';
import { STATUS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

export const PAGE_SIZE = LIMITS.page.default;

/** One page of the customer's ratings, newest first. */
export const writtenQuery = ({ id, role }: Session, page: number) => {
  const query = { role, offset: (page - 1) * PAGE_SIZE, limit: PAGE_SIZE };
  return queryOptions({ ...callQuery('ratings', { params: { id }, query }), placeholderData: keepPreviousData });
};

/** The unrated ones of the last completed visits. */
export const visitsQuery = () =>
  queryOptions({
    ...callQuery('bookings', { query: { filter: String(STATUS.complete), limit: PAGE_SIZE } }),
    select: ({ bookings }) => bookings.filter((booking) => offerOf('rate', booking) === true),
  });
