import { STATEMENTS } from '../../api/balance.js';
import { BOOKING_LISTS, RATING_LISTS, untilContact } from '../../api/bookings.js';
import { api, callQuery } from '../../api/client/api.js';
import { chefQuery, sessionsQuery } from '../../api/account.js';
import { useApiMutation } from '../../api/useApiMutation.js';
import { serverNow } from '../../lib/browser/server-clock.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { STATUS } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { LANGUAGE } from '@libs/contract/texts/en/locale.js';
import type { KolkataDate } from '@libs/contract/time.js';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** Requests the erasure of the chef `id`, whose visits go to other chefs at once. */
export const useLeave = (id: string) =>
  useApiMutation({
    call: (body: BodyInput<'requestChefErasure'>) => api('requestChefErasure', { params: { id }, body }),
    refetches: [chefQuery(id).queryKey],
    invalidates: [BOOKING_LISTS, dashboardQuery().queryKey, payoutsQuery().queryKey],
  });

export const useStay = (id: string, onDone: () => void) =>
  useApiMutation({
    call: () => api('withdrawChefErasure', { params: { id } }),
    refetches: [chefQuery(id).queryKey],
    onDone,
  });

/** Changes the password of the chef `id`, which ends the other sessions and the calendar feed. */
export const useChangePassword = (id: string) =>
  useApiMutation({
    call: (body: BodyInput<'changePassword'>) => api('changePassword', { params: { id }, body }),
    invalidates: [sessionsQuery().queryKey, feedQuery(id).queryKey],
  });

export const dashboardQuery = () => queryOptions(callQuery('dashboard', {}));

/** The upcoming visits, next one first. */
export const visitsQuery = () => {
  const query = {
    filter: [STATUS.inProgress, STATUS.placed].join(','),
    order: 'start',
    limit: LIMITS.page.max,
  } as const;
  return queryOptions({
    ...callQuery('bookings', { query }),
    select: ({ bookings }) => bookings,
    // The first one is the first whose address is disclosed.
    refetchInterval: ({ state: { data } }) =>
      data?.bookings.map((visit) => untilContact(visit, serverNow())).find((wait) => wait !== false) ?? false,
  });
};

/** The visits whose guest waits for the chef's answer, however long ago they were. */
export const unansweredQuery = () => {
  const query = { list: 'unanswered', limit: LIMITS.page.max } as const;
  return queryOptions(callQuery('bookings', { query }, ({ bookings }) => bookings));
};

/** The visits of some days with the ways between them. The previous days stay visible while the next ones load. */
export const agendaQuery = (id: string, from: KolkataDate, to: KolkataDate) =>
  queryOptions({
    ...callQuery('agenda', { params: { id }, query: { from, to } }),
    placeholderData: keepPreviousData,
  });

export const newsQuery = (id: string) => queryOptions(callQuery('visitNews', { params: { id } }));

export const availabilityQuery = (id: string) => queryOptions(callQuery('availability', { params: { id } }));

export const feedQuery = (id: string) => queryOptions(callQuery('calendarFeed', { params: { id } }));

/** Makes a new address of the calendar, in the language of the page. */
export const useRenewFeed = (id: string) =>
  useApiMutation({
    call: () => api('renewCalendarFeed', { params: { id }, body: { language: LANGUAGE } }),
    store: ({ since }, queries) => queries.setQueryData(feedQuery(id).queryKey, { since }),
  });

export const useEndFeed = (id: string, onDone: () => void) =>
  useApiMutation({
    call: () => api('endCalendarFeed', { params: { id } }),
    store: (_, queries) => queries.setQueryData(feedQuery(id).queryKey, { since: null }),
    onDone,
  });

/** The statement of a month. */
export const statementQuery = (month: string) =>
  queryOptions({ ...callQuery('earnings', { query: { month } }), placeholderData: keepPreviousData });

/** Sets where guests pay the chef `id` by UPI. */
export const useSetUpiAddress = (id: string) =>
  useApiMutation({
    call: (body: BodyInput<'upiAddress'>) => api('upiAddress', { params: { id }, body }),
    refetches: [STATEMENTS],
  });

/** What the company still owes the chef. */
export const payoutsQuery = () => queryOptions(callQuery('payouts', {}));

/** Sets where the company transfers what it holds for the chef `id`. */
export const useSetPayoutAccount = (id: string) =>
  useApiMutation({
    call: (body: BodyInput<'setPayoutAccount'>) => api('setPayoutAccount', { params: { id }, body }),
    refetches: [chefQuery(id).queryKey],
  });

export const FEEDBACK_SIZE = 12;

/** One page of ratings by customers or, if `given`, by the chef. The previous page stays visible while the next loads. */
export const feedbackQuery = (id: string, page: number, given: boolean) => {
  const query = {
    role: 'chef',
    list: given ? 'given' : 'received',
    offset: (page - 1) * FEEDBACK_SIZE,
    limit: FEEDBACK_SIZE,
  } as const;
  return queryOptions({ ...callQuery('ratings', { params: { id }, query }), placeholderData: keepPreviousData });
};

/** Sends the chef's reply to the rating of the booking `id`. */
export const useReply = (id: string, onDone: () => void) =>
  useApiMutation({
    call: (body: BodyInput<'replyToReview'>) => api('replyToReview', { params: { id }, body }),
    refetches: [RATING_LISTS],
    onDone,
  });
