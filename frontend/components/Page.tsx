import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { usePageTitle } from './usePageTitle.js';

interface PageProps {
  /** The heading and the document title. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** Rendered above the heading, e.g. a back link. */
  readonly above?: ReactNode;
  /** `narrow` for one form or message, `wide` for lists and two columns. */
  readonly size?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

/** The layout of a screen: title, heading (focused after a navigation), content. */
export function Page({ title, lead, above, size = 'wide', children }: PageProps) {
  const heading = usePageTitle(title);
  return (
    <div className={size === 'narrow' ? `${styles.page} ${styles.narrow}` : styles.page}>
      {above}
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
