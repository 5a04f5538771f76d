import { Button, ButtonLink } from '../../../components/Button.js';
import { LiveRegion } from '../../../components/LiveRegion.js';
import { MoneyLines } from '../../../components/MoneyLines.js';
import { less, money } from '../../../lib/format/money.js';
import { addressOf, type Plan } from '../../../lib/booking/plan.js';
import { TEXTS } from '../texts.js';
import styles from './Estimate.module.css';
import { ShareButton } from './ShareButton.js';
import { useEstimate } from './useEstimate.js';

const { estimate: texts } = TEXTS;

/** The fare of a plan: total, lines, payment, and the button to book. */
export function EstimateCard({ plan }: { readonly plan: Plan }) {
  const { fare, outdated, failed, retry } = useEstimate(plan);
  const total = fare && money(fare.totalPrice);
  return (
    <aside className={`progress ${styles.card}`} data-busy={outdated || undefined} aria-label={texts.card}>
      <p className={styles.total}>
        <span>{texts.total}</span>
        <span className={`money ${styles.sum}`}>{total ?? '–'}</span>
      </p>
      <div className={styles.lines} data-outdated={outdated || undefined}>
        {fare && (
          <MoneyLines
            lines={fare.lines}
            parts={[
              { label: texts.deposit, amount: fare.depositAmount },
              { label: texts.rest, amount: less(fare.totalPrice, fare.depositAmount) },
            ]}
          />
        )}
        {!fare && plan.meals.length === 0 && <p>{texts.noMeals}</p>}
        {failed && (
          <p>
            {texts.unavailable}{' '}
            <Button look="quiet" onClick={retry}>
              {texts.again}
            </Button>
          </p>
        )}
      </div>
      {fare?.served === false && <p role="status">{texts.notServed}</p>}
      <p className={styles.note}>{texts.rests}</p>
      <ButtonLink to={addressOf('/booking', plan)} wide>
        {texts.book}
      </ButtonLink>
      <ShareButton plan={plan} />
      <LiveRegion>{total && !outdated ? texts.announced(total) : ''}</LiveRegion>
    </aside>
  );
}
