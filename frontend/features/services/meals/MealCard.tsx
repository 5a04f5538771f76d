import { MESSAGES } from '@libs/contract/messages.js';
import { Check } from 'lucide-react';
import { Link } from '../../../components/Link.js';
import { Button } from '../../../components/Button.js';
import { type Illustration, Picture } from '../../../illustrations/Picture.js';
import { money } from '../../../lib/format/money.js';
import { addressOf, NEW_PLAN } from '../../../lib/booking/plan.js';
import { useBookNow } from '../../../lib/booking/useBookNow.js';
import { TEXTS } from '../texts.js';
import styles from './MealsPage.module.css';

const { meals: texts } = TEXTS;

interface MealCardProps {
  readonly meal: keyof typeof texts.names;
  readonly picture: Illustration;
}

export function MealCard({ meal, picture }: MealCardProps) {
  const bookNow = useBookNow();
  const name = texts.names[meal];
  const estimate = `${addressOf('/meals', { ...NEW_PLAN, meals: [meal] })}#estimate`;
  return (
    <li className={styles.card}>
      <Picture src="" otherwise={picture} className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.name}>{name}</h2>
        <ul className={styles.facts}>
          {texts.facts.map((fact) => (
            <li key={fact}>
              <Check size={18} aria-hidden />
              {fact}
            </li>
          ))}
        </ul>
        <p className={styles.from}>
          {texts.from} <strong className="money">{money(texts.price)}</strong>
        </p>
        <Button
          wide
          aria-label={`${MESSAGES.labels.bookNow}: ${name}`}
          onClick={() => bookNow({ label: name, offer: meal, meals: [meal] })}
        >
          {MESSAGES.labels.bookNow}
        </Button>
        <Link to={estimate} replace className={styles.estimate}>
          {texts.estimate(name.toLowerCase())}
        </Link>
      </div>
    </li>
  );
}
