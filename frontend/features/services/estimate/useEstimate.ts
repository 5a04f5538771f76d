import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Plan, queryOf } from '../../../lib/booking/plan.js';
import { useNextTurn, useTurns } from '../../../lib/hooks/useTurns.js';
import { estimateQuery } from '../api/estimate.js';

/** The fare of a plan; the previous one while the next one loads. */
export function useEstimate(plan: Plan) {
  const name = queryOf(plan).toString();
  // A stable reference: the plan is parsed from the URL again on every render.
  const latest = useMemo(() => plan, [name]); // eslint-disable-line react-hooks/exhaustive-deps -- see above
  const turns = useTurns(latest);
  const query = useQuery({ ...estimateQuery(turns.sent), placeholderData: keepPreviousData });
  const outdated = useNextTurn(turns, query);
  return {
    fare: plan.meals.length > 0 ? query.data : undefined,
    outdated: plan.meals.length > 0 && outdated && !query.isError,
    failed: query.isError,
    retry: () => void query.refetch(),
  };
}
