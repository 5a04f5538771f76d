import type { ReactNode } from 'react';
import { MESSAGES } from '@libs/contract/messages.js';
import { ApiProblem } from '../api/client/api-problem.js';
import { messageOf } from '../api/client/problem.js';
import { TEXTS } from '../lib/language/texts.js';
import { Button } from './Button.js';
import { EmptyState } from './EmptyState.js';
import { Reference } from './Reference.js';

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
    <EmptyState title={title} action={missing ? elsewhere : <Button onClick={onRetry}>{TEXTS.retry}</Button>}>
      <Reference error={error} />
    </EmptyState>
  );
}
