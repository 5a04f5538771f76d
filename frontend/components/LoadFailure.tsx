import type { ReactNode } from 'react';
import { MESSAGES } from '@libs/contract/messages.js';
import { ApiProblem } from '../lib/api-problem.js';
import { messageOf } from '../lib/problem.js';
import { TEXTS } from '../lib/texts.js';
import { Button } from './Button.js';
import { EmptyState } from './EmptyState.js';
import { Reference } from './Reference.js';

interface LoadFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Where to go when the thing does not exist. */
  readonly elsewhere: ReactNode;
}

/** Something could not be shown: it does not exist, or the server is away and may be asked again. */
export function LoadFailure({ error, onRetry, elsewhere }: LoadFailureProps) {
  const missing = error instanceof ApiProblem && error.status === 404;
  const title = messageOf(error, MESSAGES.general.away);
  return (
    <EmptyState title={title} action={missing ? elsewhere : <Button onClick={onRetry}>{TEXTS.retry}</Button>}>
      <Reference error={error} />
    </EmptyState>
  );
}
