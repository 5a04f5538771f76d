import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { NEW_PLAN, type Plan, planIn, queryOf } from '../../../lib/booking/plan.js';

/** The initial estimate: a typical evening. */
const INITIAL_PLAN: Plan = { ...NEW_PLAN, meals: ['dinner'] };

/** The plan of the page, stored in the URL so that it can be shared and reloaded. */
export function usePlan(): [Plan, (next: Plan) => void] {
  const [query, setQuery] = useSearchParams();
  const change = useCallback(
    (next: Plan) => setQuery(queryOf(next), { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  return [planIn(query) ?? INITIAL_PLAN, change];
}
