import type { ReactNode } from 'react';
import styles from './Page.module.css';
import { usePageTitle } from './usePageTitle.js';

interface PageProps {
  /** The heading, and the title of the document. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** Stands above the heading, e.g. the way back. */
  readonly above?: ReactNode;
  /** `narrow` for one form or one message, `wide` for lists and two columns. */
  readonly size?: 'narrow' | 'wide';
  readonly children: ReactNode;
}

/** The frame of a screen: title, heading (which takes the focus after a navigation), content. */
export function Page({ title, lead, above, size = 'wide', children }: PageProps) {
  const heading = usePageTitle(title);
  return (
    <div className={`${styles.page} ${styles[size]}`}>
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
