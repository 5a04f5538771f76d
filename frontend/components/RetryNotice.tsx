import { COMMON_TEXTS } from '@libs/contract/texts/en/common.js';
import { Button } from './Button.js';
import { Notice } from './Notice.js';
import styles from './Notice.module.css';

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
