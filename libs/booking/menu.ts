/** The menu of a booking, and what the guests need. */
import { type DataOf, defineCommand, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import { Needs } from '@libs/menu/needs.js';
import * as z from 'zod/mini';

const menu = {
  /** Ids, the most important first. Empty: the chef suggests the menu. */
  dishes: z.array(z.string()),
  /** The version of the library that they were chosen from. */
  library: z.string(),
};
const ChosenMenu = z.strictObject(menu);
export type ChosenMenu = DataOf<typeof ChosenMenu>;

/** The menu was chosen. `fewer-booked`: an edit has dropped dishes for which it left no place. */
export const MenuChosen = defineEvent({
  type: 'MenuChosen',
  version: 1,
  data: { ...menu, reason: z.enum(['customer-choice', 'fewer-booked']) },
});
export type MenuChosen = EventOf<typeof MenuChosen>;

/** The customer said what the guests need. */
export const NeedsRecorded = defineEvent({
  type: 'NeedsRecorded',
  version: 1,
  data: { customerId: z.string(), needs: personal(Needs) },
  subject: ({ customerId }) => customerId,
});
export type NeedsRecorded = EventOf<typeof NeedsRecorded>;

export const MENU_EVENTS = [MenuChosen, NeedsRecorded] as const;
export type MenuEvent = EventOf<typeof MENU_EVENTS>;

export const chosen = { menu: z.exactOptional(ChosenMenu), needs: z.exactOptional(personal(Needs)) };
/** Chooses the dishes and says what the guests need. What is missing stays as it is. */
export const ChooseMenu = defineCommand('ChooseMenu', chosen);
export type ChooseMenu = DataOf<typeof ChooseMenu>;

export const MENU_COMMANDS = [ChooseMenu] as const;
