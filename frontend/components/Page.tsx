import styles from './Page.module.css';
import { COMPANY } from '@libs/contract/company.js';
import { type ReactNode, useEffect, useRef } from 'react';

interface PageProps {
  /** The heading and the document title. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** Rendered above the heading, e.g. a back link. */
  readonly above?: ReactNode;
  /** `narrow` for one form or message, `wide` for lists and two columns. */
  readonly size?: 'narrow' | 'wide';
  /** Shows our kitchen beside a narrow page, where the window is wide. */
  readonly pictured?: boolean;
  readonly children: ReactNode;
}

/** The layout of a screen: title, heading (focused after a navigation), content. */
export function Page({ title, lead, above, size = 'wide', pictured = false, children }: PageProps) {
  const heading = usePageTitle(title);
  return (
    <div className={size === 'narrow' ? `wide centre ${styles.page} ${styles.narrow}` : `wide centre ${styles.page}`}>
      {above}
      <header className="stack fluid gap-2 mb-6">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="soft large">{lead}</p>}
      </header>
      {children}
      {pictured && (
        <img
          src="/illustrations/kitchen.svg"
          alt=""
          width={640}
          height={520}
          loading="lazy"
          className={`drawn ${styles.picture}`}
        />
      )}
    </div>
  );
}

let firstPage = true;

/**
 * Sets the document title and, after a navigation, focuses the heading (the returned ref, with `tabIndex={-1}`), where
 * keyboards and screen readers continue.
 */
export function usePageTitle(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${COMPANY.name}`;
  }, [title]);
  useEffect(() => {
    if (!firstPage && !document.activeElement?.matches('input, select, textarea'))
      heading.current?.focus({ preventScroll: true });
    firstPage = false;
  }, []);
  return heading;
}

/** Focuses the heading of the page, for an element that disappears while focused and has no replacement. */
export const focusPageTitle = (): void => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
