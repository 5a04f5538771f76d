import { ApiProblem } from '../lib/api-problem.js';
import { TEXTS } from '../lib/texts.js';
import styles from './Reference.module.css';

/** By what operators find in their logs what went wrong; nothing where they would find nothing. */
export function Reference({ error }: { readonly error: unknown }) {
  const reference = error instanceof ApiProblem ? error.reference : undefined;
  if (!reference) return null;
  return (
    <p className={styles.reference}>
      {TEXTS.reference} <code>{reference}</code>
    </p>
  );
}
