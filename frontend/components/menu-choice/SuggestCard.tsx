import { Check, ChefHat } from 'lucide-react';
import { useRef } from 'react';
import type { Dish } from '@libs/contract/menu.js';
import { Button } from '../Button.js';
import { Card } from '../Card.js';
import { DishStrip } from './DishStrip.js';
import styles from './menu.module.css';
import { MENU_CHOICE_TEXTS } from './texts.js';

const { menu: texts } = MENU_CHOICE_TEXTS;

interface SuggestCardProps {
  /** Whether the chef suggests the whole menu. */
  readonly isAll: boolean;
  /** Whether the dishes are an example, and another menu is suggested once the booking exists. */
  readonly isExample: boolean;
  /** What the chef suggests now. */
  readonly dishes: readonly Dish[];
  readonly onReset: () => void;
}

/** The default: the chef suggests whatever is not chosen. */
export function SuggestCard({ isAll, isExample, dishes, onReset }: SuggestCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const reset = () => {
    onReset();
    // The pressed button is gone.
    heading.current?.focus();
  };
  return (
    <Card className={isAll ? styles.selected : ''}>
      <section className={styles.suggest}>
        <h2 ref={heading} tabIndex={-1} className={styles.line}>
          <ChefHat size={24} aria-hidden />
          {texts.suggest}
          {isAll && (
            <span className={styles.badge}>
              <Check size={16} aria-hidden />
              {texts.selected}
            </span>
          )}
        </h2>
        <p role="status">
          {isAll ? texts.suggestLead : dishes.length > 0 ? texts.suggestRest(dishes.length) : texts.suggestAll}
        </p>
        {isExample && dishes.length > 0 && <p className={styles.soft}>{texts.example}</p>}
        {dishes.length > 0 && <DishStrip dishes={dishes} label={texts.suggest} />}
        {!isAll && (
          <Button look="secondary" onClick={reset}>
            {texts.reset}
          </Button>
        )}
      </section>
    </Card>
  );
}
