import { Check, ChefHat } from 'lucide-react';
import type { Dish } from '@libs/contract/menu.js';
import { Button } from '../../../components/Button.js';
import { Card } from '../../../components/Card.js';
import { DishStrip } from './DishStrip.js';
import styles from './menu.module.css';
import { MENU_SCREEN_TEXTS } from './texts.js';

const { menu: texts } = MENU_SCREEN_TEXTS;

interface SuggestCardProps {
  /** Whether the chef suggests the whole menu. */
  readonly isAll: boolean;
  /** What the chef suggests now. */
  readonly dishes: readonly Dish[];
  readonly onReset: () => void;
}

/** The default: the chef suggests whatever is not chosen. */
export const SuggestCard = ({ isAll, dishes, onReset }: SuggestCardProps) => (
  <Card className={isAll ? styles.selected : ''}>
    <section className={styles.suggest}>
      <h2 className={styles.line}>
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
      <DishStrip dishes={dishes} label={texts.suggest} />
      {!isAll && (
        <Button look="secondary" onClick={onReset}>
          {texts.reset}
        </Button>
      )}
    </section>
  </Card>
);
