import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from './Link.js';
import styles from './Page.module.css';

interface BackLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** Leads to the screen that this one belongs to; above the title. */
export const BackLink = ({ to, children }: BackLinkProps) => (
  <Link to={to} className={`no-print inline touch gap-1 ${styles.back}`}>
    <ArrowLeft size={18} aria-hidden />
    {children}
  </Link>
);
