import type { ReactNode } from 'react';
import { LoadFailure } from './LoadFailure.js';
import { Loading, Skeleton } from './Skeleton.js';

interface LoadedProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  /** Announced to screen readers while loading. */
  readonly loading: string;
  /** The height of the content, so that nothing shifts when it arrives. */
  readonly height: string;
  /** Where to go when the resource does not exist. */
  readonly elsewhere?: ReactNode;
  /** The message if loading failed and the server sends none. */
  readonly fallback?: string;
  readonly children: (data: T) => ReactNode;
}

/** Renders a query's result: a skeleton while loading, a message on failure. */
export function Loaded<T>({ query, loading, height, elsewhere = null, fallback, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return children(data);
  if (error)
    return <LoadFailure error={error} onRetry={() => void refetch()} elsewhere={elsewhere} fallback={fallback} />;
  return (
    <Loading label={loading}>
      <Skeleton height={height} />
    </Loading>
  );
}
