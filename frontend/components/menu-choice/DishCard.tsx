import { Check, Info } from 'lucide-react';
import { useRef } from 'react';
import type { Dish } from '@libs/contract/menu.js';
import { DietMark } from '../menu/DietMark.js';
import { DishPicture } from '../menu/DishPicture.js';
import styles from './menu.module.css';
import { MENU_CHOICE_TEXTS } from './texts.js';

const { menu: texts, spices, regions } = MENU_CHOICE_TEXTS;

interface DishCardProps {
  readonly dish: Dish;
  readonly chosen: boolean;
  /** The id of the text that says why it cannot be chosen. */
  readonly blockedBy: string | undefined;
  readonly onToggle: (picture: HTMLElement | null) => void;
  readonly onShow: () => void;
}

/** A dish as a picture that is a checkbox, with a button for its details. */
export function DishCard({ dish, chosen, blockedBy, onToggle, onShow }: DishCardProps) {
  const card = useRef<HTMLLIElement>(null);
  return (
    <li ref={card} className={styles.dish}>
      <label className={`selectable ${styles.card}`}>
        <input
          type="checkbox"
          className="selects"
          checked={chosen}
          aria-disabled={blockedBy !== undefined}
          aria-describedby={blockedBy}
          onChange={() => blockedBy === undefined && onToggle(card.current?.querySelector('img') ?? null)}
        />
        <DishPicture id={dish.id} size={112} />
        <span className={styles.name}>
          <DietMark diet={dish.diet} /> {dish.name}
        </span>
        <span className={styles.soft}>
          {regions[dish.region]} · {spices[dish.spice]}
        </span>
        <span className={styles.tick}>
          <Check size={18} aria-hidden />
        </span>
      </label>
      <button
        type="button"
        className={`icon-button ${styles.about}`}
        aria-label={texts.about(dish.name)}
        onClick={onShow}
      >
        <Info size={20} aria-hidden />
      </button>
    </li>
  );
}
