import type { ReactNode } from 'react';
import { ApiProblem } from '../api/client/api-problem.js';
import { COMMON_TEXTS } from '@libs/contract/texts/en/common.js';
import styles from './Card.module.css';

interface EmptyStateProps {
  readonly picture?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Says that there is no content or that it could not be loaded, and what to do next. */
export const EmptyState = ({ picture, title, children, action }: EmptyStateProps) => (
  <div className={`stack gap-3 centered ${styles.empty}`}>
    {picture}
    <h2 className="title">{title}</h2>
    {children && <div className={styles.text}>{children}</div>}
    {action}
  </div>
);

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
