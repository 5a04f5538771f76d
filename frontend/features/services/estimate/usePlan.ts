import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NEW_PLAN, type Plan, planIn, queryOf } from '../../../lib/plan.js';

/** What an estimate begins with: an evening as most hosts have it. */
const USUAL: Plan = { ...NEW_PLAN, meals: ['dinner'] };

/** The plan on the page, kept in its address: whoever is sent it, or comes back to it, sees the same. */
export function usePlan(): [Plan, (next: Plan) => void] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (next: Plan) => setQuery(queryOf(next), { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  return [planIn(query) ?? USUAL, change];
}
