import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Plan, queryOf } from '../../../lib/booking/plan.js';
import { useDebounced } from '../../../lib/hooks/useDebounced.js';
import { estimateQuery } from '../api/estimate.js';

/** Debounce of changes before they are priced. */
const DEBOUNCE_MS = 150;

/** The fare of a plan; the previous one while the next one loads. */
export function useEstimate(plan: Plan) {
  const name = queryOf(plan).toString();
  // A stable reference: the plan is parsed from the URL again on every render.
  const latest = useMemo(() => plan, [name]); // eslint-disable-line react-hooks/exhaustive-deps -- see above
  const settled = useDebounced(latest, DEBOUNCE_MS);
  const query = useQuery(estimateQuery(settled));
  return {
    fare: plan.meals.length > 0 ? query.data : undefined,
    outdated: query.isPlaceholderData || settled !== latest,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}
