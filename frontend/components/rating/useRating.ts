import { MESSAGES } from '@libs/contract/messages.js';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { ApiProblem } from '../../api/client/api-problem.js';
import { useRate } from '../../api/ratings.js';
import { useContractForm } from '../../lib/form/useContractForm.js';
import { type Draft, dropDraft, readDraft, saveDraft } from '../../lib/storage/drafts.js';
import { storedFields } from '../../lib/storage/stored-fields.js';
import { toast } from '../toasts.js';
import { TEXTS } from './texts.js';

interface Values {
  /** 0 if nothing is selected. */
  readonly stars: number;
  readonly review: string;
}
const MAX_STARS = 5;
const EMPTY: Values = { stars: 0, review: '' };
const STORED = storedFields({ stars: z.int().check(z.minimum(0), z.maximum(MAX_STARS)), review: z.string() });
const Rating = z.object({ stars: z.number().check(z.positive({ error: TEXTS.missing })), review: z.string() });

/** The form that rates the booking `id`; the draft is stored until it is sent. */
export function useRating(id: string, onSent: () => void) {
  const draft = useMemo<Draft<Partial<Values>>>(() => ({ name: `rating-${id}`, schema: STORED }), [id]);
  const rate = useRate(id, () => {
    dropDraft(draft);
    toast('done', TEXTS.thanks);
    onSent();
  });
  const form = useContractForm<Values>({
    schema: Rating,
    defaultValues: { ...EMPTY, ...readDraft(draft) },
    onChange: (values) => saveDraft(draft, values),
    send: (values) => rate.mutateAsync(values),
  });
  return { ...form, refusal: rate.error ? refusalIn(rate.error) : undefined };
}

/** The specified sentence for every refusal, followed by the server's reason if there is one. */
function refusalIn(error: Error): { readonly message: string; readonly why?: string } {
  if (!(error instanceof ApiProblem) || error.status === 0) return { message: MESSAGES.general.away };
  const { detail } = error.details;
  return { message: MESSAGES.rating.refused, ...(typeof detail === 'string' && { why: detail }) };
}
