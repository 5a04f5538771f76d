import { MESSAGES } from '@libs/contract/messages.js';
import { useEffect, useState } from 'react';
import { Button } from '../../components/Button.js';
import { LiveRegion } from '../../components/LiveRegion.js';
import { formatCountdown } from '../../lib/time.js';
import styles from './login.module.css';
import { LOGIN } from './texts.js';

const { otp: texts } = LOGIN;
/** Seconds left at which a screen reader is told; every second would drown everything else. */
const ANNOUNCED = [60, 30, 10];

interface ResendProps {
  /** Epoch ms from which another code may be asked for. */
  readonly from: number;
  readonly busy: boolean;
  readonly onResend: () => void;
}

export function Resend({ from, busy, onResend }: ResendProps) {
  const seconds = useSecondsUntil(from);
  const waiting = seconds > 0;
  const announced = ANNOUNCED.findLast((mark) => seconds <= mark);
  return (
    <div className={styles.resend}>
      <span>{texts.ask}</span>
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

/** Whole seconds until `at`, counted down to 0; read from the clock, so that a sleeping phone does not lag. */
function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsUntil(at)), 250);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}
const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1_000));
