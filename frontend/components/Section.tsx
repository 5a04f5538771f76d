import { type ReactNode, useId } from 'react';
import { useEarlyPress } from '../lib/hooks/useEarlyPress.js';
import styles from './Card.module.css';

interface SectionProps {
  readonly heading: string;
  readonly lead?: string;
  /** Uses a darker background than adjacent sections. */
  readonly sunken?: boolean;
  readonly children: ReactNode;
}

export function Section({ heading, lead, sunken = false, children }: SectionProps) {
  const id = useId();
  return (
    <section {...useEarlyPress()} aria-labelledby={id} className={sunken ? styles.sunken : undefined}>
      <div className={styles.inner}>
        <header className="stack gap-1 mb-6">
          <h2 id={id}>{heading}</h2>
          {lead && <p className="soft">{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
