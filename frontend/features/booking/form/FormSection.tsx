import type { ReactNode } from 'react';
import styles from './form.module.css';

/** One question of the form with its heading. */
export const FormSection = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section className="stack gap-3 part">
    <header>
      <h2 className="title">{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
    </header>
    {children}
  </section>
);
