import type { Fare } from '@libs/contract/fares.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import * as z from 'zod/mini';
import { Button } from '../../../components/Button.js';
import { TextField } from '../../../components/TextField.js';
import { toast } from '../../../lib/browser/toasts.js';
import { useContractForm } from '../../../api/useContractForm.js';
import { useTryCoupon } from '../api.js';
import { SUMMARY_TEXTS } from '@libs/contract/texts/en/booking.js';
import styles from './summary.module.css';

interface CouponFormProps {
  /** The fare without a coupon, to which the code is applied. */
  readonly fare: Fare | undefined;
  readonly onApplied: (code: string) => void;
}

const { coupon: texts } = SUMMARY_TEXTS;
const Code = z.object({ code: z.string().check(z.trim(), z.minLength(1, { error: texts.missing })) });

/** Tries a coupon code on the fare. */
export function CouponForm({ fare, onApplied }: CouponFormProps) {
  const coupon = useTryCoupon();
  const form = useContractForm({
    schema: Code,
    defaultValues: { code: '' },
    errorAt: { field: 'code', fallback: texts.missing },
    send: async (values) => {
      const code = values.code.trim().toUpperCase();
      if (!fare) throw new Error('there is no fare to try the code on');
      await coupon.mutateAsync({ code, fare });
      onApplied(code);
      toast('done', MESSAGES.coupon.applied);
    },
  });
  return (
    <form className={`stack gap-3 ${styles.form}`} noValidate onSubmit={form.onSubmit}>
      <TextField
        label={texts.label}
        maxLength={LIMITS.text.coupon}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.field('code')}
      />
      <Button type="submit" look="secondary" busy={form.busy} className={styles.apply}>
        {texts.apply}
      </Button>
    </form>
  );
}
