import type { ReactNode } from 'react';
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
