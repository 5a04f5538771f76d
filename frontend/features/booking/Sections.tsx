import type { ReactNode } from 'react';
import formStyles from './form/form.module.css';
import summaryStyles from './summary/summary.module.css';

/** One question of the form with its heading. */
export const FormSection = ({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) => (
  <section className="stack gap-3 part">
    <header>
      <h2 className="title">{title}</h2>
      {hint && <p className={formStyles.hint}>{hint}</p>}
    </header>
    {children}
  </section>
);

interface SummarySectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One part of the summary, with what changes it. */
export const SummarySection = ({ title, action, children }: SummarySectionProps) => (
  <section className="stack gap-4 part">
    <header className={`row spread gap-4 ${summaryStyles.head}`}>
      <h2 className="title">{title}</h2>
      {action}
    </header>
    {children}
  </section>
);
