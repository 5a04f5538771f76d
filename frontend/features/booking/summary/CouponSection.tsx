import { BadgePercent } from 'lucide-react';
import type { Dispatch } from 'react';
import type { Fare } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Button } from '../../../components/Button.js';
import { Loading, Skeleton } from '../../../components/Skeleton.js';
import { useHandover } from '../../../components/useHandover.js';
import { lazyComponent } from '../../../lib/browser/lazy-component.js';
import type { FlowAction } from '../flow/booking-flow.js';
import { SUMMARY_TEXTS } from '@libs/contract/texts/en/booking.js';
import styles from './summary.module.css';

interface CouponSectionProps {
  /** The fare without a coupon, to which a code is applied. */
  readonly fare: Fare | undefined;
  readonly applied: string | undefined;
  /** Whether the applied code was refused for this fare, or has ended since. */
  readonly isRefused: boolean;
  readonly dispatch: Dispatch<FlowAction>;
}

const { coupon: texts } = SUMMARY_TEXTS;
const CouponForm = lazyComponent(async () => (await import('./CouponForm.js')).CouponForm);

/** The applied coupon with a button to remove it, also when it does not count, or a form to try one. */
export function CouponSection({ fare, applied, isRefused, dispatch }: CouponSectionProps) {
  const { place, handOver } = useHandover();
  const onApplied = (coupon: string) => {
    handOver('button');
    dispatch({ type: 'apply-coupon', coupon });
  };
  const remove = () => {
    handOver('input');
    dispatch({ type: 'remove-coupon' });
  };
  return (
    <div ref={place}>
      {applied && (
        <div className={`row gap-3 tone-${isRefused ? 'wait' : 'done'} ${styles.applied}`}>
          <BadgePercent size={20} aria-hidden />
          <p role="status">
            <strong>{applied}</strong>
            <span>{isRefused ? texts.refused : MESSAGES.coupon.applied}</span>
          </p>
          <Button look="quiet" aria-label={texts.removeOf(applied)} onClick={remove}>
            {texts.remove}
          </Button>
        </div>
      )}
      <CouponForm
        props={!applied && { fare, onApplied }}
        fallback={
          <Loading label={texts.title}>
            <Skeleton height="108px" />
          </Loading>
        }
      />
    </div>
  );
}
