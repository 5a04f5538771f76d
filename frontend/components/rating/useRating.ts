import { MESSAGES } from '@libs/contract/messages.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../lib/api.js';
import { type Draft, hasShape, useDraft } from '../../lib/drafts.js';
import { ApiProblem } from '../../lib/api-problem.js';
import { toast } from '../toasts.js';
import { TEXTS } from './texts.js';

export interface RatingDraft {
  /** 0 while nothing is chosen. */
  readonly stars: number;
  readonly review: string;
}
const NOTHING: RatingDraft = { stars: 0, review: '' };
const fits = hasShape<RatingDraft>({ stars: 'number', review: 'string' });

/** What somebody wants to say about the booking `id`, kept until it is said; `onSent` follows. */
export function useRating(id: string, onSent: () => void) {
  const queries = useQueryClient();
  const name: Draft<RatingDraft> = useMemo(() => ({ name: `rating-${id}`, fits }), [id]);
  const [draft = NOTHING, change] = useDraft(name);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('rate', { body: { booking: id, rating: String(draft.stars), description: draft.review } }),
    onSuccess: () => {
      change(undefined);
      toast('done', TEXTS.thanks);
      for (const queryKey of [['ratings'], ['booking', id], ['bookings'], ['timeline', id]])
        void queries.invalidateQueries({ queryKey });
      onSent();
    },
  });
  return { draft, change, send: { mutate, isPending, refusal: error ? refusalIn(error) : undefined } };
}

/** The sentence of the specification for every refusal, and below it the reason, where the server knows one. */
function refusalIn(error: Error): { readonly message: string; readonly why?: string } {
  if (!(error instanceof ApiProblem) || error.status === 0) return { message: MESSAGES.general.away };
  const { detail } = error.details;
  return { message: MESSAGES.rating.refused, ...(typeof detail === 'string' && { why: detail }) };
}
