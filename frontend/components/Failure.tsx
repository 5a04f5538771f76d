import { messageOf } from '../api/client/problem.js';
import { Notice } from './Notice.js';
import { Reference } from './EmptyState.js';

interface FailureProps {
  /** Renders nothing without an error. */
  readonly error: unknown;
  /** The message if the server sends none. */
  readonly fallback: string;
  /** The message if the server refused without one; by default the same. */
  readonly refused?: string | undefined;
  /** What else helps to mend it, e.g. the message of a field that is not near. */
  readonly detail?: string | undefined;
}

/** Announces why an action failed, with the reference if there is one. */
export const Failure = ({ error, fallback, refused, detail }: FailureProps) =>
  error != null && (
    <Notice tone="gone" alert>
      <p>{messageOf(error, fallback, refused)}</p>
      {detail && <p>{detail}</p>}
      <Reference error={error} />
    </Notice>
  );
