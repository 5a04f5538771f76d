import type { ReactNode } from 'react';
import styles from './summary.module.css';

interface SummarySectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export const SummarySection = ({ title, action, children }: SummarySectionProps) => (
  <section className="stack gap-4 part">
    <header className={`row spread gap-4 ${styles.head}`}>
      <h2 className="title">{title}</h2>
      {action}
    </header>
    {children}
  </section>
);
