import type { ReactNode } from 'react';
import styles from './Card.module.css';

interface FactsProps {
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** Names and short values, in as many columns as fit. */
export const Facts = ({ facts }: FactsProps) => (
  <div className={styles.place}>
    <dl className={`stack fluid gap-2 ${styles.facts}`}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt className="soft">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
