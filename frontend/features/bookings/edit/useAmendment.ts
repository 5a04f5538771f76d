import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { toast } from '../../../components/toasts.js';
import { money } from '../../../lib/format/money.js';
import { useDebounced } from '../../../lib/hooks/useDebounced.js';
import { useAmendBooking } from '../api/changes.js';
import { amendmentKey, amendmentQuery } from '../api/queries.js';
import { differenceOf } from './difference.js';
import { TEXTS } from './texts.js';

/** Debounce of changes before they are priced. */
const DEBOUNCE_MS = 150;

/** Previews `changes` as the user makes them, and applies them after confirmation. */
export function useAmendment(booking: Booking, changes: BodyInput<'amendment'> | undefined, onDone: () => void) {
  const { id } = booking;
  const asked = useDebounced(changes, DEBOUNCE_MS);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...(asked ? amendmentQuery(booking, asked) : { queryKey: amendmentKey(id), queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const amend = useAmendBooking(booking, (amended) => {
    const { refund } = differenceOf(booking, amended);
    toast('done', refund > 0 ? TEXTS.doneWith(money(refund)) : TEXTS.done);
    onDone();
  });
  return {
    preview: changes && data,
    /** The preview belongs to older changes. */
    outdated: changes !== undefined && (asked !== changes || isPlaceholderData || (isFetching && !data)),
    refusal: amend.error ?? (asked === changes && changes ? error : null),
    amend: () => amend.mutate({ ...changes, ...(data?.terms && { expectedRefundLimit: data.terms.refundLimit }) }),
    busy: amend.isPending,
  };
}
