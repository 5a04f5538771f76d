import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Fare } from '@libs/contract/fares.js';
import { api } from '../../../lib/api.js';
import { bookingQuery } from '../../../lib/booking-queries.js';
import { readDraft, saveDraft } from '../../../lib/drafts.js';
import { dropIntent } from '../../../lib/intent.js';
import { ApiProblem } from '../../../lib/api-problem.js';
import { type Attempt, attemptFor, SUMMARY } from './summary-draft.js';

interface Wish {
  readonly body: Attempt['body'];
  /** Rupees, as shown. */
  readonly total: number;
}

/** Creates the booking, once, however often Book is pressed and whatever the connection does; then leads to the payment. */
export function useBook() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ body, total }: Wish) => {
      const attempt = attemptFor(body, total, readDraft(SUMMARY)?.attempt);
      keep(attempt);
      try {
        return await api('createBooking', { body: attempt.body, key: attempt.key });
      } catch (error) {
        if (isDecided(error)) keep(undefined);
        throw error;
      }
    },
    onSuccess: (booking) => {
      saveDraft(SUMMARY, { made: booking.id });
      dropIntent();
      queries.setQueryData(bookingQuery(booking.id).queryKey, booking);
      void queries.invalidateQueries({ queryKey: ['bookings'] });
      void navigate(`/Payment_gatway?id=${booking.id}`, { state: { bookingData: booking } });
    },
  });
}

function keep(attempt: Attempt | undefined): void {
  const { attempt: _, ...choices } = readDraft(SUMMARY) ?? {};
  saveDraft(SUMMARY, attempt ? { ...choices, attempt } : choices);
}

/** The new fare that came with a refusal, where the fare is the reason. */
export function newFareOf(error: unknown): Fare | undefined {
  if (!(error instanceof ApiProblem)) return undefined;
  const parsed = Fare.safeParse(error.details.fare);
  return parsed.success ? parsed.data : undefined;
}

/** Whether the server has refused for good. Otherwise the booking may exist, or the same attempt may still succeed. */
const isDecided = (error: unknown): boolean =>
  error instanceof ApiProblem && ([400, 403, 404, 422].includes(error.status) || newFareOf(error) !== undefined);
