import { LANDING_TEXTS } from '@libs/contract/texts/en/landing.js';
import { MEAL_LABELS } from '../language/labels.js';

const { segments, services } = LANDING_TEXTS;

/** The names of occasions, meals and features in the page's language, which may differ from when they were chosen. */
const NAMES: Readonly<Record<string, string>> = {
  ...MEAL_LABELS,
  ...Object.fromEntries(Object.entries({ ...segments, ...services }).map(([offer, { label }]) => [offer, label])),
};

/** The current name of a known offer, else the name at the time of choosing. */
export const offerName = ({ offer, label }: { readonly offer?: string | undefined; readonly label: string }): string =>
  (offer !== undefined && Object.hasOwn(NAMES, offer) && NAMES[offer]) || label;
