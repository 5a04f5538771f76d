import type { QueryKey } from '@tanstack/react-query';
import type { Answer, CallName } from '@libs/contract/calls.js';
import type { AnyOptions, Arguments, Options } from '@libs/contract/client.js';
import { api, type Extras } from './client/api.js';

/**
 * Key and function of the query of a call, for `queryOptions`: with `'timeline'` and `{ params: { id } }` the key is
 * `['timeline', id]`. Of an answer that wraps what is read, `pick` returns it.
 */
export function callQuery<N extends CallName, T = Answer<N>>(
  name: N,
  input: Options<N>,
  pick = (answer: Answer<N>): T => answer as T,
) {
  const { params = {}, query }: AnyOptions = input;
  const queryKey: QueryKey = [name, ...Object.values(params), ...(query ? [query] : [])];
  const inputs = (signal: AbortSignal) => [{ ...input, signal }] as unknown as Arguments<N, Extras>;
  const queryFn = async ({ signal }: { readonly signal: AbortSignal }): Promise<T> =>
    pick(await api(name, ...inputs(signal)));
  return { queryKey, queryFn };
}
