import { Checkbox } from '../../../components/Checkbox.js';
import { type Draft, useDraft } from '../../../lib/storage/drafts.js';
import { storedList } from '../../../lib/storage/stored-fields.js';
import styles from './shopping.module.css';
import type { ShoppingList } from '@libs/contract/menu.js';
import { LOCALE } from '@libs/contract/texts/en/locale.js';
import { MENU_SCREEN_TEXTS } from '@libs/contract/texts/en/menu.js';
import type { SoldUnit } from '@libs/menu/dish.js';
import { useMemo } from 'react';
import * as z from 'zod/mini';

const STORED = storedList(z.string());
const ticksOf = (id: string): Draft<string[]> => ({ name: `shopping-${id}`, schema: STORED });

interface Ticks {
  /** The ids of what is bought. */
  readonly ticked: readonly string[];
  readonly toggle: (item: string) => void;
}

/** What is bought already for the booking `id`; stored on the device. */
export function useTicks(id: string): Ticks {
  const [ticked = [], setTicked] = useDraft(useMemo(() => ticksOf(id), [id]));
  const toggle = (item: string) =>
    setTicked(ticked.includes(item) ? ticked.filter((each) => each !== item) : [...ticked, item]);
  return { ticked, toggle };
}

interface ShoppingItemProps {
  readonly item: ShoppingList['items'][number];
  readonly ticks: Ticks;
}

/** An ingredient to tick off. */
export const ShoppingItem = ({ item: { id, name, amount, unit, needed }, ticks }: ShoppingItemProps) => (
  <li className={styles.item}>
    <Checkbox
      label={
        <span className={`flow spread gap-0-3 ${styles.line}`}>
          <span>
            {name}
            {needed && (
              <span className="soft small block">
                {MENU_SCREEN_TEXTS.list.needed(formatAmount(needed.amount, needed.unit))}
              </span>
            )}
          </span>{' '}
          <strong>{formatAmount(amount, unit)}</strong>
        </span>
      }
      checked={ticks.ticked.includes(id)}
      onChange={() => ticks.toggle(id)}
    />
  </li>
);

const { units } = MENU_SCREEN_TEXTS;
const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 3 });
const LARGER = { g: 'kg', ml: 'l' } as const;

/** `750 g`, `1.5 kg`, `4 pc`: never broken over two lines. */
export function formatAmount(amount: number, unit: SoldUnit): string {
  const isLarge = (unit === 'g' || unit === 'ml') && amount >= 1_000;
  const text = isLarge ? units[LARGER[unit]](number.format(amount / 1_000)) : units[unit](number.format(amount));
  return text.replaceAll(' ', '\u00a0');
}
