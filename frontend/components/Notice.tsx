import { CircleAlert, CircleCheck, Clock, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';
import { COMMON_TEXTS } from '@libs/contract/texts/en/common.js';
import { Button } from './Button.js';

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
    <div className={`flex gap-3 led p-3-4 tone-${tone} ${styles.notice}`} {...(alert && { role: 'alert' })}>
      <Icon size={20} aria-hidden />
      <div className="stack gap-2 shrinks grows">{children}</div>
    </div>
  );
}

interface RetryNoticeProps {
  /** What could not be loaded. */
  readonly text: string;
  readonly onRetry: () => unknown;
}

/** Stands in the place of a part of a screen that could not be loaded. */
export const RetryNotice = ({ text, onRetry }: RetryNoticeProps) => (
  <Notice tone="gone">
    <p>{text}</p>
    <Button look="quiet" className={styles.retry} onClick={() => void onRetry()}>
      {COMMON_TEXTS.retry}
    </Button>
  </Notice>
);

/** Announces a sentence politely whenever it changes, e.g. a new total. */
export const LiveRegion = ({ children }: { readonly children: string }) => (
  <div className="hidden-visually" role="status" aria-live="polite" aria-atomic="true">
    {children}
  </div>
);
