import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { TEXTS } from '../texts.js';
import styles from './Estimate.module.css';
import { EstimateCard } from './EstimateCard.js';
import { EstimateFields } from './EstimateFields.js';
import { usePlan } from './usePlan.js';

const { estimate: texts } = TEXTS;

/** The public estimate: the choices that affect the price, and the fare. */
export function Estimate() {
  const [plan, change] = usePlan();
  const { hash, key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (hash !== '#estimate') return;
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [hash, key]);
  return (
    <section aria-labelledby="estimate" className={styles.estimate}>
      <header className={styles.head}>
        <h2 ref={heading} id="estimate" tabIndex={-1}>
          {texts.heading}
        </h2>
        <p>{texts.lead}</p>
      </header>
      <div className={styles.columns}>
        <EstimateFields plan={plan} onChange={change} />
        <EstimateCard plan={plan} />
      </div>
    </section>
  );
}
