import { Button } from '../../../components/Button.js';
import { TEXTS } from './texts.js';
import styles from './onboarding.module.css';

const { documents: texts } = TEXTS;

interface ProgressProps {
  /** From 0 to 1. */
  readonly sent: number;
  readonly onStop: () => void;
}

/** Upload progress: visible numbers, announced only at start and end. */
export function Progress({ sent, onStop }: ProgressProps) {
  const percent = Math.round(sent * 100);
  return (
    <div className={styles.progress}>
      <progress value={percent} max={100} aria-label={texts.sending} />
      <span className="money" role="status" aria-live="off">
        {percent < 100 ? texts.progress(percent) : texts.checking}
      </span>
      <Button look="quiet" onClick={onStop}>
        {texts.stop}
      </Button>
    </div>
  );
}
