import * as z from 'zod/mini';
import { CHEF_DRAFT } from './chosen-menu.js';
import { type Draft, dropDraft, readDraft } from '../storage/drafts.js';

/** The chef that the customer wants to ask for, until the booking is created. */
const schema = z.object({
  id: z.string(),
  /** As the chef's public page shows it: `Vikas K.` */
  name: z.string(),
  /** The code of the portrait; empty if unknown. */
  portrait: z.string(),
});
export type ChosenChef = Readonly<z.output<typeof schema>>;
export const CHOSEN_CHEF: Draft<ChosenChef> = { ...CHEF_DRAFT, schema };

export const readChosenChef = (): ChosenChef | undefined => readDraft(CHOSEN_CHEF);
/** Called when the booking is created. */
export const dropChosenChef = (): void => dropDraft(CHOSEN_CHEF);
