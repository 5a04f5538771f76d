import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';

interface ApiMutation<Answer, Variables> {
  /** Calls the server through `api`, which adds an idempotency key where the call needs one. */
  readonly call: (variables: Variables) => Promise<Answer>;
  /** Mutations of one queue run one after the other, in the order of their calls, also after the component was unmounted. */
  readonly queue?: string;
  /** Stores the response in the cache or on the device. */
  readonly store?: (answer: Answer, queries: QueryClient, variables: Variables) => void;
  /** Queries that are invalidated and fetched again before the mutation is done. */
  readonly refetches?: readonly QueryKey[];
  /** Queries that are invalidated and fetched again in the background. */
  readonly invalidates?: readonly QueryKey[];
  /** Queries that are invalidated when the server refuses: the screen no longer shows the current state. */
  readonly invalidatesOnError?: readonly QueryKey[];
  /** `onDone` and `onError` also run after the component was unmounted. */
  readonly onDone?: ((answer: Answer, variables: Variables) => void) | undefined;
  readonly onError?: (error: Error) => void;
}

/** Wraps `useMutation`: calls the server, stores the response, invalidates queries, then runs `onDone`. */
export function useApiMutation<Answer, Variables = void>(mutation: ApiMutation<Answer, Variables>) {
  const { call, queue, store, refetches = [], invalidates = [], invalidatesOnError = [], onDone, onError } = mutation;
  const queries = useQueryClient();
  const invalidate = (keys: readonly QueryKey[]) =>
    Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
  return useMutation<Answer, Error, Variables>({
    mutationFn: (variables) => call(variables),
    ...(queue !== undefined && { mutationKey: [queue], scope: { id: queue } }),
    onSuccess: async (answer, variables) => {
      store?.(answer, queries, variables);
      void invalidate(invalidates);
      await invalidate(refetches);
      onDone?.(answer, variables);
    },
    onError: (error) => {
      void invalidate(invalidatesOnError);
      onError?.(error);
    },
  });
}
