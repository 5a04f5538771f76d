import { type Draft, dropDraft, hasShape, readDraft, saveDraft } from '../storage/drafts.js';

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
  fits: hasShape<ChosenChef>({ id: 'string', name: 'string', portrait: 'string' }),
};

export const readChosenChef = (): ChosenChef | undefined => readDraft(CHOSEN_CHEF);
export const saveChosenChef = (chef: ChosenChef): void => saveDraft(CHOSEN_CHEF, chef);
/** Called when the booking is created. */
export const dropChosenChef = (): void => dropDraft(CHOSEN_CHEF);
