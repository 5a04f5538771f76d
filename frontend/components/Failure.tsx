import { messageOf } from '../api/client/problem.js';
import { Notice } from './Notice.js';
import { Reference } from './Reference.js';

interface FailureProps {
  /** Renders nothing without an error. */
  readonly error: unknown;
  /** The message if the server sends none. */
  readonly fallback: string;
}

/** Announces why an action failed, with the reference if there is one. */
export const Failure = ({ error, fallback }: FailureProps) =>
  error != null && (
    <Notice tone="gone" alert>
      <p>{messageOf(error, fallback)}</p>
      <Reference error={error} />
    </Notice>
  );
