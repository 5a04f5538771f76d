import type { Ref } from 'react';
import { Button } from '../../../components/Button.js';
import { DishPicture } from '../../../components/menu/DishPicture.js';
import styles from './menu.module.css';
import { MENU_SCREEN_TEXTS } from './texts.js';

const { menu: texts } = MENU_SCREEN_TEXTS;
/** Pictures for which a phone has room. */
const SHOWN = 3;

interface MenuBarProps {
  /** Where a chosen dish flies to. */
  readonly ref: Ref<HTMLDivElement>;
  /** Ids. */
  readonly chosen: readonly string[];
  /** How many dishes the booking has places for. */
  readonly total: number;
  readonly busy: boolean;
  readonly onSave: () => void;
}

/** Stays at the lower edge: the latest dishes, how many are chosen, and Save. */
export const MenuBar = ({ ref, chosen, total, busy, onSave }: MenuBarProps) => (
  <div className={styles.bar}>
    <div ref={ref} className={styles.latest}>
      {chosen.slice(-SHOWN).map((id) => (
        <DishPicture key={id} id={id} size={40} />
      ))}
    </div>
    <p role="status">
      {texts.chosen(chosen.length, total)}
      {chosen.length < total && <span className={styles.soft}>{texts.rest}</span>}
    </p>
    <Button busy={busy} onClick={onSave}>
      {texts.save}
    </Button>
  </div>
);
