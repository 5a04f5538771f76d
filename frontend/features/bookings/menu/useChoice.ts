import { useMemo } from 'react';
import type { BookingMenu, MenuChoice } from '@libs/contract/menu.js';
import { toast } from '../../../components/toasts.js';
import { type Draft, hasShape, useDraft } from '../../../lib/storage/drafts.js';
import { choiceOf, type Dishes, fitting } from './choice.js';
import { MENU_SCREEN_TEXTS } from './texts.js';

const { menu: texts } = MENU_SCREEN_TEXTS;

const isChoice = hasShape<MenuChoice>({ dishes: 'object', allergies: 'object', children: 'number', note: 'string' });
const draftOf = (id: string): Draft<MenuChoice> => ({
  name: `menu-${id}`,
  fits: (value): value is MenuChoice =>
    isChoice(value) && Array.isArray(value.dishes) && Array.isArray(value.allergies),
});

/** The choice on the screen, kept as a draft until it is saved: what is recorded, and what has changed since. */
export function useChoice(id: string, menu: BookingMenu, dishes: Dishes) {
  const [draft, setDraft] = useDraft(useMemo(() => draftOf(id), [id]));
  const wanted = draft ?? choiceOf(menu);
  const choice: MenuChoice = { ...wanted, dishes: fitting(dishes, wanted, menu.places) };
  /** Removes the dishes that no longer fit, and says which. */
  const change = (changes: Partial<MenuChoice>) => {
    const next = { ...choice, ...changes };
    const kept = fitting(dishes, next, menu.places);
    const dropped = next.dishes.filter((each) => !kept.includes(each)).flatMap((each) => dishes.get(each)?.name ?? []);
    if (dropped.length > 0) toast('note', texts.dropped(dropped.join(', ')));
    setDraft({ ...next, dishes: kept });
  };
  const toggle = (dish: string) =>
    change({
      dishes: choice.dishes.includes(dish) ? choice.dishes.filter((each) => each !== dish) : [...choice.dishes, dish],
    });
  return { choice, change, toggle, drop: () => setDraft(undefined) };
}
