import { LABELS } from '@libs/contract/label-messages.js';
import { Check } from 'lucide-react';
import { Button } from '../../components/Button.js';
import { usePageTitle } from '../../components/usePageTitle.js';
import { money } from '../../lib/format/money.js';
import styles from './Hero.module.css';
import { ForCustomers } from './returning/ForCustomers.js';
import { TEXTS } from './texts.js';
import { useBookNow } from '../../lib/booking/useBookNow.js';
import { useEarlyPress } from '../../lib/hooks/useEarlyPress.js';

const { hero, title } = TEXTS;

/** Headline, lowest price and the main button. */
export function Hero() {
  const heading = usePageTitle(title);
  const bookNow = useBookNow();
  return (
    <section {...useEarlyPress()} className={styles.hero}>
      <div className={styles.words}>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {hero.heading}
        </h1>
        <p className={styles.lead}>{hero.lead}</p>
        <div className={styles.action}>
          <Button className={styles.button} onClick={() => bookNow({ label: LABELS.oneTimeChef, offer: 'oneTime' })}>
            {LABELS.bookNow}
          </Button>
          <p className={styles.price}>
            {hero.from}
            <span>
              {hero.starting} <strong className="money">{money(hero.price)}</strong>
            </span>
          </p>
        </div>
        <ForCustomers>
          <ul className={styles.facts}>
            {hero.facts.map((fact) => (
              <li key={fact}>
                <Check size={18} aria-hidden />
                {fact}
              </li>
            ))}
          </ul>
        </ForCustomers>
      </div>
      <img
        src="/illustrations/kitchen.svg"
        alt=""
        width={640}
        height={520}
        fetchPriority="high"
        className={styles.picture}
      />
    </section>
  );
}
