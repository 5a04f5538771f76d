import { ApiProblem } from '../api/client/api-problem.js';
import { messageOf } from '../api/client/problem.js';
import { Notice } from './Notice.js';
import { Reference } from './EmptyState.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';

interface FailureProps {
  /** Renders nothing without an error. */
  readonly error: unknown;
  /** The message if the server sends none; by default that we could not be reached. */
  readonly fallback?: string | undefined;
  /** The message if the server refused without one; by default the same. */
  readonly refused?: string | undefined;
}

/** Announces why an action failed, with the reference if there is one. */
export const Failure = ({ error, fallback = MESSAGES.general.away, refused }: FailureProps) =>
  error != null && (
    <Notice tone="gone" alert>
      <p>{messageOf(error, fallback, refused)}</p>
      {error instanceof ApiProblem && error.reason && <p>{error.reason}</p>}
      <Reference error={error} />
    </Notice>
  );
