import type { ReactNode } from 'react';
import styles from './summary.module.css';

interface SummarySectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export const SummarySection = ({ title, action, children }: SummarySectionProps) => (
  <section className={styles.section}>
    <header className={styles.head}>
      <h2>{title}</h2>
      {action}
    </header>
    {children}
  </section>
);
