import { ApiProblem } from '../api/client/api-problem.js';
import { messageOf } from '../api/client/problem.js';
import { COMMON_TEXTS } from '@libs/contract/texts/en/common.js';
import { Button } from './Button.js';
import { EmptyState, Reference } from './EmptyState.js';
import { Loading, Skeleton } from './Skeleton.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import type { ReactNode } from 'react';

interface LoadedProps<T> {
  readonly query: { readonly data: T | undefined; readonly error: Error | null; readonly refetch: () => unknown };
  /** Announced to screen readers while loading. */
  readonly loading: string;
  /** The height of the content, so that nothing shifts when it arrives. */
  readonly height?: string;
  /** Stands for content with several parts. */
  readonly skeleton?: ReactNode;
  /** Where to go when the resource does not exist. */
  readonly elsewhere?: ReactNode;
  /** The message if loading failed and the server sends none. */
  readonly fallback?: string;
  readonly children: (data: T) => ReactNode;
}

/** Renders a query's result: a skeleton while loading, a message on failure. */
export function Loaded<T>({
  query: { data, error, refetch },
  loading,
  height = '',
  children,
  ...rest
}: LoadedProps<T>) {
  const { skeleton = <Skeleton height={height} />, elsewhere = null, fallback } = rest;
  if (data !== undefined) return children(data);
  if (error)
    return <LoadFailure error={error} onRetry={() => void refetch()} elsewhere={elsewhere} fallback={fallback} />;
  return <Loading label={loading}>{skeleton}</Loading>;
}

interface LoadFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Where to go when the resource does not exist. */
  readonly elsewhere: ReactNode;
  /** The message if the server sends none. */
  readonly fallback?: string | undefined;
}

/** A query failed: the resource does not exist, or the server is unavailable and the user can retry. */
export function LoadFailure({ error, onRetry, elsewhere, fallback = MESSAGES.general.away }: LoadFailureProps) {
  const missing = error instanceof ApiProblem && error.status === 404;
  const title = messageOf(error, fallback);
  return (
    <EmptyState title={title} action={missing ? elsewhere : <Button onClick={onRetry}>{COMMON_TEXTS.retry}</Button>}>
      <Reference error={error} />
    </EmptyState>
  );
}
