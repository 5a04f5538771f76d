import { COMPANY } from '@libs/contract/company.js';
import styles from './illustrations.module.css';

/** A steaming pot next to the name. */
export const Wordmark = () => (
  <span className={`inline gap-2 title strong ${styles.mark}`}>
    <svg width="30" height="30" viewBox="0 0 30 30" aria-hidden>
      <circle cx="15" cy="15" r="15" fill="var(--accent)" />
      <g fill="none" stroke="var(--on-accent)" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        <path d="M8 14h14v3.5a4.5 4.5 0 0 1-4.5 4.5h-5A4.5 4.5 0 0 1 8 17.5zM6 15.5h2M22 15.5h2" />
        <path d="M12.5 11c-1-1 1-2 0-3.2M17.5 11c-1-1 1-2 0-3.2" />
      </g>
    </svg>
    {COMPANY.name}
  </span>
);
