import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { Booking } from '@libs/contract/bookings.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { toast } from '../../../components/toasts.js';
import { money } from '../../../lib/format/money.js';
import { useNextTurn, useTurns } from '../../../lib/hooks/useTurns.js';
import { useAmendBooking } from '../api/changes.js';
import { amendmentKey, amendmentQuery } from '../api/queries.js';
import { differenceOf } from './difference.js';
import { TEXTS } from './texts.js';

/** Previews `changes` as the user makes them, and applies them after confirmation. */
export function useAmendment(booking: Booking, changes: BodyInput<'amendment'> | undefined, onDone: () => void) {
  const { id } = booking;
  const turns = useTurns(changes);
  const query = useQuery({
    ...(turns.sent ? amendmentQuery(booking, turns.sent) : { queryKey: amendmentKey(id), queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const outdated = useNextTurn(turns, query);
  const { data, error } = query;
  const amend = useAmendBooking(booking, (amended) => {
    const { refund } = differenceOf(booking, amended);
    toast('done', refund > 0 ? TEXTS.doneWith(money(refund)) : TEXTS.done);
    onDone();
  });
  return {
    preview: changes && data,
    /** The preview belongs to older changes. */
    outdated: changes !== undefined && outdated,
    refusal: amend.error ?? (changes && !outdated ? error : null),
    /** `overlap`: although there is another visit at that time. */
    amend: (overlap = false) =>
      amend.mutate({
        ...changes,
        ...(data?.terms && { expectedRefundLimit: data.terms.refundLimit }),
        ...(overlap && { overlap }),
      }),
    busy: amend.isPending,
  };
}
