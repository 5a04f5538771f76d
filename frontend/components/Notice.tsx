import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

const ICONS = { done: CircleCheck, wait: Clock, gone: CircleAlert, calm: Info };

interface NoticeProps {
  readonly tone: keyof typeof ICONS;
  /** Announced immediately: for a refusal without a field of its own. */
  readonly alert?: boolean;
  readonly children: ReactNode;
}

/** A highlighted sentence. */
export function Notice({ tone, alert = false, children }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div className={`${styles.notice} ${styles[tone]}`} {...(alert && { role: 'alert' })}>
      <Icon size={20} aria-hidden />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
