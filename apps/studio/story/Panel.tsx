import { createContext, type ReactNode, type Ref, use } from 'react';

/** What distinguishes the panels of two bookings side by side, as ` of RSY-7K2M`; empty for one. */
export const Side = createContext('');

interface PanelProps {
  readonly label: string;
  readonly className?: string;
  readonly ref?: Ref<HTMLElement>;
  /** Whether it gets the focus by the page. */
  readonly isFocused?: boolean;
  readonly children: ReactNode;
}

/** A part of a booking's page. */
export function Panel({ label, className = '', ref, isFocused = false, children }: PanelProps) {
  const side = use(Side);
  return (
    <section
      ref={ref}
      className={`panel ${className}`}
      aria-label={`${label}${side}`}
      {...(isFocused && { tabIndex: -1 })}
    >
      {children}
    </section>
  );
}
