import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { toast } from '../../../components/toasts.js';
import { api } from '../../../lib/api.js';
import { bookingQuery } from '../../../lib/booking-queries.js';
import { money } from '../../../lib/money.js';
import { useDebounced } from '../../../lib/useDebounced.js';
import { amendmentQuery, timelineQuery } from '../queries.js';
import { TEXTS } from '../texts.js';
import { differenceOf } from './difference.js';

/** Milliseconds of quiet before a change is priced. */
const QUIET = 150;
const { edit: texts } = TEXTS;

/** Has `changes` quoted as they are made, and carries them out once they are confirmed. */
export function useAmendment(booking: Booking, changes: BodyInput<'amendment'> | undefined, onDone: () => void) {
  const { id } = booking;
  const queries = useQueryClient();
  const asked = useDebounced(changes, QUIET);
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    ...(asked ? amendmentQuery(booking, asked) : { queryKey: ['amendment', id], queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const amend = useMutation({
    mutationFn: () => api('changeBooking', { params: { id }, body: changes ?? {} }),
    onSuccess: (amended) => {
      queries.setQueryData(bookingQuery(id).queryKey, amended);
      void queries.invalidateQueries({ queryKey: ['bookings'] });
      void queries.invalidateQueries(timelineQuery(id));
      const { refund } = differenceOf(booking, amended);
      toast('done', refund > 0 ? texts.doneWith(money(refund)) : texts.done);
      onDone();
    },
    // Somebody was faster, or it has begun meanwhile: what is shown is not what is.
    onError: () => void queries.invalidateQueries(bookingQuery(id)),
  });
  return {
    preview: changes && data,
    /** The preview is that of older changes. */
    outdated: changes !== undefined && (asked !== changes || isPlaceholderData || (isFetching && !data)),
    refusal: amend.error ?? (asked === changes && changes ? error : null),
    amend,
  };
}
