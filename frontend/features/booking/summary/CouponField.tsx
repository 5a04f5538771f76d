import { BadgePercent } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { Fare } from '@libs/contract/fares.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { Button } from '../../../components/Button.js';
import { TextField } from '../../../components/TextField.js';
import { toast } from '../../../components/toasts.js';
import { useHandover } from '../../../components/useHandover.js';
import { TEXTS } from '../texts.js';
import styles from './CouponField.module.css';
import { couponQuery } from './queries.js';

interface CouponFieldProps {
  /** The fare without a coupon that a code is tried on. */
  readonly fare: Fare | undefined;
  readonly applied: string | undefined;
  readonly onChange: (code: string | undefined) => void;
}

const { coupon: texts } = TEXTS;

/** Tries a code on the fare; a code that counts is shown with a way to take it off again. */
export function CouponField({ fare, applied, onChange }: CouponFieldProps) {
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { place, handOver } = useHandover();
  const refuse = (reason: string) => {
    setError(reason);
    handOver('input');
  };

  const apply = async (event: FormEvent) => {
    event.preventDefault();
    const written = code.trim().toUpperCase();
    if (!written || !fare) return refuse(texts.missing);
    setBusy(true);
    try {
      await queries.fetchQuery({ ...couponQuery(written, fare), retry: false });
      setError(undefined);
      setCode('');
      handOver('button');
      onChange(written);
      toast('done', MESSAGES.coupon.applied);
    } catch {
      refuse(MESSAGES.coupon.invalid);
    } finally {
      setBusy(false);
    }
  };

  if (applied)
    return (
      <div ref={place} className={styles.applied}>
        <BadgePercent size={20} aria-hidden />
        <p role="status">
          <strong>{applied}</strong>
          <span>{MESSAGES.coupon.applied}</span>
        </p>
        <Button
          look="quiet"
          aria-label={texts.removeOf(applied)}
          onClick={() => {
            handOver('input');
            onChange(undefined);
          }}
        >
          {texts.remove}
        </Button>
      </div>
    );
  return (
    <div ref={place}>
      <form className={styles.form} noValidate onSubmit={(event) => void apply(event)}>
        <TextField
          label={texts.label}
          value={code}
          error={error}
          maxLength={LIMITS.text.coupon}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => {
            setCode(target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" look="secondary" busy={busy} className={styles.apply}>
          {texts.apply}
        </Button>
      </form>
    </div>
  );
}
