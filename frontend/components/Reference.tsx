import { ApiProblem } from '../api/client/api-problem.js';
import { COMMON_TEXTS } from '@libs/contract/texts/en/common.js';
import styles from './Card.module.css';

/** The request id by which operators find an error in their logs; renders nothing without one. */
export function Reference({ error }: { readonly error: unknown }) {
  const reference = error instanceof ApiProblem ? error.reference : undefined;
  if (!reference) return null;
  return (
    <p className={`small regular ${styles.reference}`}>
      {COMMON_TEXTS.reference} <code>{reference}</code>
    </p>
  );
}
