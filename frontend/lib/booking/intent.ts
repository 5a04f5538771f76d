import type { Order } from './order.js';
import { type Draft, dropDraft, readDraft, saveDraft } from '../storage/drafts.js';

/** The Book Now choice: the navigation state that `/booking` receives. */
export interface Intent {
  /** E.g. `One Time Chef`, or a card's label. */
  readonly label: string;
  /** Its language-independent id. */
  readonly offer?: string;
  readonly requirement?: string;
  readonly meals?: readonly string[];
  /** All of an earlier booking, to book it again. */
  readonly order?: Order;
  /** Identifies the press of a button: the choice is applied once to the form, also after a log-in. */
  readonly id?: string;
}

const INTENT: Draft<Intent> = {
  name: 'intent',
  fits: (value): value is Intent =>
    typeof value === 'object' && value !== null && 'label' in value && typeof value.label === 'string',
};

export const readIntent = (): Intent | undefined => readDraft(INTENT);
export const saveIntent = (intent: Intent): void => saveDraft(INTENT, intent);
/** Called when the booking is created or abandoned. */
export const dropIntent = (): void => dropDraft(INTENT);
