import type { ReactNode } from 'react';
import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS lengths: the true size of what will stand here. */
  readonly width?: string;
  readonly height?: string;
  readonly round?: boolean;
  /** Sizes it instead, on pages that are rendered ahead: our policy allows no styles within HTML. */
  readonly className?: string | undefined;
}

/** The shape of what is on its way; seen only when that takes longer than 150 ms. */
export const Skeleton = ({ width = '100%', height = '1.2em', round = false, className }: SkeletonProps) => (
  <span
    className={[styles.skeleton, round && styles.round, className].filter(Boolean).join(' ')}
    style={className === undefined ? { width, height } : undefined}
    aria-hidden
  />
);

/** Wraps skeletons and tells a screen reader, once, what is awaited. */
export const Loading = ({ label, children }: { readonly label: string; readonly children?: ReactNode }) => (
  <div role="status" aria-busy="true">
    <span className="hidden-visually">{label}</span>
    {children}
  </div>
);
