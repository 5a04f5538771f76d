import { OFFER_NAMES } from '@libs/contract/texts/en/landing.js';
import { MEAL_LABELS } from '../language/labels.js';

/** The names of occasions, meals and features in the page's language, which may differ from when they were chosen. */
const NAMES: Readonly<Record<string, string>> = { ...MEAL_LABELS, ...OFFER_NAMES };

/** The current name of a known offer, else the name at the time of choosing. */
export const offerName = ({ offer, label }: { readonly offer?: string | undefined; readonly label: string }): string =>
  (offer !== undefined && Object.hasOwn(NAMES, offer) && NAMES[offer]) || label;
