/** Apart from `chosen-menu.ts`, because pages that only write a menu do without its schema. */
import { LIMITS } from '@libs/contract/limits.js';
import { ALLERGENS, COURSES } from '@libs/menu/dish.js';
import { needFields } from '@libs/menu/needs.js';
import * as z from 'zod/mini';
import { type Draft, readDraft, saveDraft } from '../storage/drafts.js';
import { storedFields, storedList } from '../storage/stored-fields.js';
import { type ChosenDish, type ChosenMenu, MENU_DRAFT, NO_MENU } from './chosen-menu.js';
import { STORED_COUNTS } from './stored-visit.js';

/** What a stored menu says of the guests. */
export const STORED_NEEDS = {
  ...needFields,
  allergies: storedList(z.enum(ALLERGENS)),
  children: z.int().check(z.minimum(0), z.maximum(LIMITS.people.max)),
};

export const CHOSEN_MENU: Draft<ChosenMenu> = {
  ...MENU_DRAFT,
  schema: z.pipe(
    storedFields({
      ...STORED_NEEDS,
      dishes: storedList(z.object({ id: z.string(), course: z.enum(COURSES) })),
      chosenCounts: z.object(STORED_COUNTS),
    }),
    z.transform((stored): ChosenMenu => ({ ...NO_MENU, ...stored })),
  ),
};

/** Chooses dishes for the next booking, for guests whose needs stay the same. */
export const saveChosenDishes = (dishes: readonly ChosenDish[]): void => {
  const { chosenCounts: _, ...needs } = readDraft(CHOSEN_MENU) ?? NO_MENU;
  saveDraft(CHOSEN_MENU, { ...needs, dishes });
};
