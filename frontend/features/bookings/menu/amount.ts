import type { Unit } from '@libs/menu/dish.js';
import { LOCALE } from '../../../lib/language/locale.js';
import { MENU_SCREEN_TEXTS } from './texts.js';

const { units } = MENU_SCREEN_TEXTS;
const number = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 3 });
const LARGER = { g: 'kg', ml: 'l' } as const;

/** `750 g`, `1.5 kg`, `4 pc`: never broken over two lines. */
export function formatAmount(amount: number, unit: Unit): string {
  const isLarge = unit !== 'piece' && amount >= 1_000;
  const text = isLarge ? units[LARGER[unit]](number.format(amount / 1_000)) : units[unit](number.format(amount));
  return text.replaceAll(' ', '\u00a0');
}
