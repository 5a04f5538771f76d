import { bookingQuery, nextPoll, partOf, RATING_LISTS, timelineQuery } from '../../api/bookings.js';
import { api, callQuery } from '../../api/client/api.js';
import { menuQuery } from '../../api/catalogue.js';
import { useApiMutation } from '../../api/useApiMutation.js';
import { serverNow } from '../../lib/browser/server-clock.js';
import { LANGUAGE } from '@libs/contract/texts/en/locale.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { DAY, SECOND } from '@libs/contract/durations.js';
import type { NoShow } from '@libs/contract/no-show.js';
import type { AnswerExtraTime, ExtraTime, VisitDay } from '@libs/contract/visit-day.js';
import type { VisitProblems } from '@libs/contract/visit-problems.js';
import { queryOptions } from '@tanstack/react-query';

/** The refund for cancelling now; never cached, because it depends on the time. */
export const cancellationQuery = (id: string) =>
  queryOptions({
    ...callQuery('cancellation', { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => untilItChanges(state.data?.until),
  });

/** Milliseconds until the displayed terms expire; false if that is later than a page usually stays open. */
function untilItChanges(until: string | null | undefined): number | false {
  const left = until ? Date.parse(until) - serverNow() : Infinity;
  return left < DAY ? Math.max(left, 0) + SECOND : false;
}

/** The query key prefix of all previews of an edit. */
export const amendmentKey = (id: string): string[] => ['amendment', id];

/** The preview of an edit of the current booking. */
export const amendmentQuery = ({ id, revision }: Booking, changes: BodyInput<'amendment'>) =>
  queryOptions({
    queryKey: [...amendmentKey(id), revision, changes],
    queryFn: ({ signal }) => api('amendment', { params: { id }, body: changes, signal }),
    refetchInterval: ({ state }) => untilItChanges(state.data?.terms?.cancellation.until),
  });

/** The receipts of payments and refunds. They follow the money with a delay, so the list is polled until complete. */
export const receiptsQuery = (booking: Booking) => {
  const { id, paidAmount, refundAmount, deposit } = booking;
  const awaited = (paidAmount > 0 ? 1 : 0) + (refundAmount > 0 && deposit !== 'refunding' ? 1 : 0);
  return queryOptions({
    ...callQuery('receipts', { params: { id } }),
    enabled: awaited > 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data && data.length < awaited ? nextPoll('pending', dataUpdateCount) : false,
  });
};

/** One receipt; immutable. */
export const receiptQuery = (id: string, number: string) =>
  queryOptions({ ...callQuery('receipt', { params: { id, number } }), staleTime: Infinity });

export const receiptAddress = (booking: string, number: string): string =>
  `/bookingdetails/receipt?${new URLSearchParams({ id: booking, number }).toString()}`;

/** The shopping list of a booking, refetched like its menu. */
export const shoppingListQuery = (id: string, reader: 'customer' | 'chef') =>
  queryOptions({
    queryKey: [...bookingQuery(id).queryKey, 'shopping-list', reader],
    queryFn: ({ signal }) =>
      api('shoppingList', { params: { id }, query: { for: reader, language: LANGUAGE }, signal }),
  });

/** The day of a visit is part of its booking. */
const dayOf = (id: string) => partOf(id, (visit: VisitDay) => ({ visit }));

export const useConfirmStart = (id: string) =>
  useApiMutation({ ...dayOf(id), call: () => api('confirmStart', { params: { id } }) });

export const useProposeExtraTime = (id: string) =>
  useApiMutation({
    ...dayOf(id),
    call: (minutes: ExtraTime['minutes']) => api('proposeExtraTime', { params: { id }, body: { minutes } }),
  });

export const useAnswerExtraTime = (id: string) =>
  useApiMutation({
    ...dayOf(id),
    call: (answer: AnswerExtraTime) => api('answerExtraTime', { params: { id }, body: answer }),
  });

/** What is said of a visit to which nobody came is part of its booking. */
const noShowOf = (id: string) => partOf(id, (noShow: NoShow) => ({ noShow }));

export const useReportNoShow = (id: string, onDone: () => void) =>
  useApiMutation({ ...noShowOf(id), call: () => api('reportNoShow', { params: { id } }), onDone });

export const useAnswerNoShow = (id: string, onDone: () => void) =>
  useApiMutation({
    ...noShowOf(id),
    call: (body: BodyInput<'answerNoShow'>) => api('answerNoShow', { params: { id }, body }),
    onDone,
  });

/** What went wrong at a visit is part of its booking; money can come back for it. */
const problemsOf = (id: string) => partOf(id, (problems: VisitProblems) => ({ problems }));

export const useReportProblem = (id: string) =>
  useApiMutation({
    ...problemsOf(id),
    call: (body: BodyInput<'reportProblem'>) => api('reportProblem', { params: { id }, body }),
  });

export const useAnswerProblem = (id: string, onDone: () => void) =>
  useApiMutation({
    ...problemsOf(id),
    call: (body: BodyInput<'answerProblem'>) => api('answerProblem', { params: { id }, body }),
    onDone,
  });

/** Adds words to the stars of the booking `id`. */
export const useWriteReview = (id: string, onDone: () => void) =>
  useApiMutation({
    call: (body: BodyInput<'writeReview'>) => api('writeReview', { params: { id }, body }),
    invalidates: [RATING_LISTS, bookingQuery(id).queryKey, timelineQuery(id).queryKey],
    onDone,
  });

export const useChooseMenu = (id: string, onDone: () => void) =>
  useApiMutation({
    call: (body: BodyInput<'chooseMenu'>) => api('chooseMenu', { params: { id }, body }),
    store: (menu, queries) => void queries.setQueryData(menuQuery(id).queryKey, menu),
    invalidates: [bookingQuery(id).queryKey, timelineQuery(id).queryKey],
    invalidatesOnError: [menuQuery(id).queryKey],
    onDone,
  });
