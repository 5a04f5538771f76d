import { LANDING_TEXTS } from '@libs/contract/landing-texts.js';
import { MEAL_LABELS } from './labels.js';

const { segments, services } = LANDING_TEXTS;

/** What a booking can begin with, an occasion, a meal or one of the famous features: what each is called in the language of the page, which may be another one than when it was chosen. */
const NAMES: Readonly<Record<string, string>> = {
  ...MEAL_LABELS,
  ...Object.fromEntries(Object.entries({ ...segments, ...services }).map(([offer, { label }]) => [offer, label])),
};

/** What was pressed: by its name of today where it is one that we know, else as it was called then. */
export const offerName = ({ offer, label }: { readonly offer?: string | undefined; readonly label: string }): string =>
  (offer !== undefined && Object.hasOwn(NAMES, offer) && NAMES[offer]) || label;
