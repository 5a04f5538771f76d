import { Button } from '../../../components/Button.js';
import { Link } from '../../../components/Link.js';
import { Page } from '../../../components/Page.js';
import { type Illustration, Picture } from '../../../illustrations/Picture.js';
import { addressOf, NEW_PLAN } from '../../../lib/booking/plan.js';
import { useBookNow } from '../../../lib/booking/intent.js';
import { money } from '../../../lib/format/money.js';
import { Estimate } from '../estimate/Estimate.js';
import styles from '../services.module.css';
import { SERVICES_TEXTS } from '@libs/contract/texts/en/services.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { LIMITS } from '@libs/contract/limits.js';
import { Check } from 'lucide-react';
import { MEAL_PRICES } from './meal-prices.built.js';

const { meals: texts } = SERVICES_TEXTS;

/** Three meals, each with its contents, its lowest and its usual price. */
export default function MealsPage() {
  return (
    <Page title={texts.title} lead={texts.lead}>
      <ul className={`stack gap-5 ${styles.cards}`}>
        <MealCard meal="breakfast" picture="breakfast" />
        <MealCard meal="lunch" picture="lunch" />
        <MealCard meal="dinner" picture="dinner" />
      </ul>
      <Estimate />
    </Page>
  );
}

interface MealCardProps {
  readonly meal: keyof typeof texts.names;
  readonly picture: Illustration;
}

function MealCard({ meal, picture }: MealCardProps) {
  const bookNow = useBookNow();
  const name = texts.names[meal];
  const { from, typical, dishes } = MEAL_PRICES[meal];
  const estimate = `${addressOf('/meals', { ...NEW_PLAN, meals: [meal] })}#estimate`;
  return (
    <li className={`box raised stack ${styles.mealsPageCard}`}>
      <Picture src="" otherwise={picture} className={`wide drawn ${styles.picture}`} />
      <div className="stack fluid top gap-3 p-5">
        <h2 className="title breaks">{name}</h2>
        <ul className="ticks stack gap-1">
          {texts.facts.map((fact) => (
            <li key={fact}>
              <Check size={18} aria-hidden />
              {fact}
            </li>
          ))}
        </ul>
        <p className={`soft ${styles.from}`}>
          {texts.from} <strong className="money">{money(from)}</strong>
          <br />
          {texts.typically} <span className="money">{money(typical)}</span>
          {texts.usual(dishes, LIMITS.defaultSlots)}
        </p>
        <Button
          wide
          aria-label={`${MESSAGES.labels.bookNow}: ${name}`}
          onClick={() => bookNow({ label: name, offer: meal, meals: [meal] })}
        >
          {MESSAGES.labels.bookNow}
        </Button>
        <Link to={estimate} replace className="inline touch middle">
          {texts.estimate(name.toLowerCase())}
        </Link>
      </div>
    </li>
  );
}
