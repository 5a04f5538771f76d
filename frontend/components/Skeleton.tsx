import type { ReactNode } from 'react';
import styles from './Notice.module.css';

interface SkeletonProps {
  /** CSS lengths: the size of the loaded content. */
  readonly width?: string;
  readonly height?: string;
  /** Sets the size by a class, on prerendered pages: the CSP forbids inline styles. */
  readonly className?: string | undefined;
}

/** A placeholder for loading content; visible after 150 ms. */
export const Skeleton = ({ width = '100%', height = '1.2em', className }: SkeletonProps) => (
  <span
    className={[styles.skeleton, className].filter(Boolean).join(' ')}
    style={className === undefined ? { width, height } : undefined}
    aria-hidden
  />
);

/** Wraps skeletons and announces to screen readers once what is loading. */
export const Loading = ({ label, children }: { readonly label: string; readonly children?: ReactNode }) => (
  <div role="status" aria-busy="true">
    <span className="hidden-visually">{label}</span>
    {children}
  </div>
);
