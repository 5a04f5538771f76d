import { messageOf } from '../lib/problem.js';
import { Notice } from './Notice.js';
import { Reference } from './Reference.js';

interface FailureProps {
  readonly error: unknown;
  /** The sentence where the server has none. */
  readonly fallback: string;
}

/** Why something that a person asked for was not done, read out at once, with the reference where there is one. */
export const Failure = ({ error, fallback }: FailureProps) => (
  <Notice tone="gone" alert>
    <p>{messageOf(error, fallback)}</p>
    <Reference error={error} />
  </Notice>
);
