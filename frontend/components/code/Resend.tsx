import { MESSAGES } from '@libs/contract/messages.js';
import { useEffect, useState } from 'react';
import { Button } from '../Button.js';
import { LiveRegion } from '../LiveRegion.js';
import { formatCountdown } from '../../lib/format/time.js';
import styles from './code.module.css';
import { CODE_TEXTS as texts } from './texts.js';

/** Remaining seconds that are announced to screen readers; not every second. */
const ANNOUNCED = [60, 30, 10];

/** Another code was sent, or the current one is no longer valid. */
export type CodeNews = 'resent' | 'ended';

interface ResendProps {
  /** Epoch ms from which another code can be requested. */
  readonly from: number;
  readonly news?: CodeNews | undefined;
  readonly busy: boolean;
  readonly onResend: () => void;
}

export function Resend({ from, news, busy, onResend }: ResendProps) {
  const seconds = useSecondsUntil(from);
  const waiting = seconds > 0;
  const announced = ANNOUNCED.findLast((mark) => seconds <= mark);
  return (
    <div className={styles.resend}>
      <span>{news === 'ended' || (news && waiting) ? texts[news] : texts.ask}</span>
      <Button look="quiet" disabled={waiting} busy={busy} onClick={onResend}>
        {MESSAGES.labels.resendOtp}
      </Button>
      {waiting && (
        <span role="timer" className={styles.countdown}>
          {texts.resendIn(formatCountdown(seconds))}
        </span>
      )}
      <LiveRegion>{waiting ? (announced ? texts.secondsLeft(announced) : '') : texts.resendNow}</LiveRegion>
    </div>
  );
}

/** Whole seconds until `at`, down to 0; computed from the clock, so that a suspended device does not lag. */
function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(at)), 250);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}
const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1_000));
