import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api } from '../../../lib/api.js';
import { type Plan, queryOf } from '../../../lib/plan.js';
import { useDebounced } from '../../../lib/useDebounced.js';

/** Milliseconds of quiet before a change is priced. */
const QUIET = 150;

/** What a plan costs for a visit of the usual length; the previous fare while the next is on its way. */
export function useEstimate(plan: Plan) {
  const name = queryOf(plan).toString();
  // The same address is the same plan, however often it is read from it.
  const latest = useMemo(() => plan, [name]); // eslint-disable-line react-hooks/exhaustive-deps -- see above
  const settled = useDebounced(latest, QUIET);
  const { requirement, meals, additionalServices, ...counts } = settled;
  const body = {
    ...(requirement && { requirement }),
    meals: [...meals],
    additionalServices: [...additionalServices],
    ...counts,
  };
  const query = useQuery({
    queryKey: ['estimate', queryOf(settled).toString()],
    queryFn: meals.length > 0 ? async ({ signal }) => (await api('estimate', { body, signal })).fare : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
  return {
    fare: plan.meals.length > 0 ? query.data : undefined,
    outdated: query.isPlaceholderData || settled !== latest,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}
