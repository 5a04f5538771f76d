import type { ReactNode, Ref } from 'react';
import { DishPicture } from '../menu/DishPicture.js';
import styles from './menu.module.css';
import { MENU_CHOICE_TEXTS } from './texts.js';

const { menu: texts } = MENU_CHOICE_TEXTS;
/** Pictures for which a phone has room. */
const SHOWN = 3;

interface MenuBarProps {
  /** Where a chosen dish flies to. */
  readonly ref: Ref<HTMLDivElement>;
  /** Ids. */
  readonly chosen: readonly string[];
  /** How many dishes the booking has places for. */
  readonly total: number;
  /** Instead of who adds the rest. */
  readonly note?: ReactNode;
  readonly action: ReactNode;
}

/** Stays at the lower edge: the latest dishes, how many are chosen, and the button to save or return. */
export const MenuBar = ({ ref, chosen, total, note, action }: MenuBarProps) => (
  <div className={styles.bar}>
    <div ref={ref} className={styles.latest}>
      {chosen.slice(-SHOWN).map((id) => (
        <DishPicture key={id} id={id} size={40} />
      ))}
    </div>
    <p role="status">
      {texts.chosen(chosen.length, total)}
      {(note ?? chosen.length < total) && <span className={styles.soft}>{note ?? texts.rest}</span>}
    </p>
    {action}
  </div>
);
