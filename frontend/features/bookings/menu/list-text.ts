import type { ShoppingList } from '@libs/contract/menu.js';
import { formatAmount } from './amount.js';
import { MENU_SCREEN_TEXTS } from './texts.js';

const { list: texts } = MENU_SCREEN_TEXTS;

/** The parts of a list, in the order in which one shops; a part without items is left out. */
export const partsOf = ({ items }: ShoppingList) =>
  [
    { title: texts.buy, items: items.filter(({ staple }) => !staple) },
    { title: texts.staples, items: items.filter(({ staple }) => staple) },
  ].filter((part) => part.items.length > 0);

/** The list as plain text, for a message. */
export const listText = (list: ShoppingList): string =>
  [
    texts.title,
    ...partsOf(list).map(({ title, items }) =>
      [`${title}:`, ...items.map(({ name, amount, unit }) => `• ${name}, ${formatAmount(amount, unit)}`)].join('\n'),
    ),
  ].join('\n\n');
