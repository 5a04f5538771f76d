import * as z from 'zod/mini';
import { type Draft, dropDraft, readDraft, saveDraft } from '../storage/drafts.js';

/** The chef that the customer wants to ask for, until the booking is created. */
export interface ChosenChef {
  readonly id: string;
  /** As the chef's public page shows it: `Vikas K.` */
  readonly name: string;
  /** The code of the portrait; empty if unknown. */
  readonly portrait: string;
}

export const CHOSEN_CHEF: Draft<ChosenChef> = {
  name: 'chef',
  schema: z.object({ id: z.string(), name: z.string(), portrait: z.string() }),
};

export const readChosenChef = (): ChosenChef | undefined => readDraft(CHOSEN_CHEF);
export const saveChosenChef = (chef: ChosenChef): void => saveDraft(CHOSEN_CHEF, chef);
/** Called when the booking is created. */
export const dropChosenChef = (): void => dropDraft(CHOSEN_CHEF);
