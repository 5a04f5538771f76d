import { Drawing } from '../Portrait.js';
import styles from '../menu-choice/menu.module.css';
import { DIET_MARK_TEXTS as TEXTS } from '@libs/contract/texts/en/menu.js';
import { dishPictureAddress } from '@libs/contract/pictures.js';
import type { Diet } from '@libs/menu/dish.js';

interface DishPictureProps {
  /** The id of a dish of the library. */
  readonly id: string;
  /** In pixels, at least 40. */
  readonly size: number;
  /** The name of the dish, unless it stands beside the picture. */
  readonly name?: string;
}

/** The drawn picture of a dish. */
export const DishPicture = ({ id, size, name = '' }: DishPictureProps) => (
  <Drawing src={dishPictureAddress(id)} size={size} alt={name} />
);

const SYMBOLS: Record<Diet, string> = {
  veg: 'M8 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8z',
  egg: 'M8 3.500c2 0 3.7 3 3.7 5.200a3.7 3.7 0 0 1-7.4 0c0-2.2 1.7-5.2 3.7-5.200z',
  'non-veg': 'M8 3.600l4.6 8.200H3.400z',
};

/** The mark that Indian law puts on food: a green dot, a brown triangle, or an egg, in a square. */
export const DietMark = ({ diet }: { readonly diet: Diet }) => (
  <svg viewBox="0 0 16 16" width="16" height="16" role="img" aria-label={TEXTS[diet]} className={styles[diet]}>
    <rect x="1" y="1" width="14" height="14" rx="2" fill="#fff" stroke="currentColor" strokeWidth="1.5" />
    <path d={SYMBOLS[diet]} fill="currentColor" />
  </svg>
);
