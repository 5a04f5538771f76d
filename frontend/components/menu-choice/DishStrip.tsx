import type { Dish } from '@libs/contract/menu.js';
import { DietMark, DishPicture } from '../menu/DishPicture.js';
import styles from './menu.module.css';

interface DishStripProps {
  readonly dishes: readonly Dish[];
  /** The accessible name of the list. */
  readonly label: string;
  /** Said below a dish, such as that it is a suggestion. */
  readonly note?: (dish: Dish) => string | false;
}

/** Dishes as small pictures with their names, in rows that scroll sideways on a phone. */
export const DishStrip = ({ dishes, label, note }: DishStripProps) => (
  <ul className={`stack gap-1 wide ${styles.strip}`} aria-label={label} tabIndex={0}>
    {dishes.map((dish) => (
      <li key={dish.id}>
        <DishPicture id={dish.id} size={64} />
        <span className={styles.panelName}>
          <DietMark diet={dish.diet} /> {dish.name}
        </span>
        {note?.(dish) && <span className={styles.note}>{note(dish)}</span>}
      </li>
    ))}
  </ul>
);
