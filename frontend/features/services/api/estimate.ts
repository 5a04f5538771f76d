import { queryOptions, skipToken } from '@tanstack/react-query';
import { MINUTE } from '@libs/contract/durations.js';
import { api } from '../../../api/client/api.js';
import { type Plan, queryOf } from '../../../lib/booking/plan.js';

/** The fare of a plan for a visit of the usual duration; undefined without meals. */
export function estimateQuery(plan: Plan) {
  const { requirement, meals, additionalServices, ...counts } = plan;
  const body = {
    ...(requirement && { requirement }),
    meals: [...meals],
    additionalServices: [...additionalServices],
    ...counts,
  };
  return queryOptions({
    queryKey: ['estimate', queryOf(plan).toString()],
    queryFn: meals.length > 0 ? async ({ signal }) => (await api('estimate', { body, signal })).fare : skipToken,
    staleTime: 5 * MINUTE,
  });
}
