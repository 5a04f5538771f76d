import type { Meal, Requirement, Service, StatusNumber } from '@libs/contract/enums.js';
import { BOOKING_TEXTS } from '@libs/contract/texts/en/booking-words.js';
import { LOCALE } from '@libs/contract/texts/en/locale.js';

/** Labels for the contract's enums. */
export const REQUIREMENT_LABELS: Readonly<Record<Requirement, string>> = BOOKING_TEXTS.requirements;
/** What a visit is called: “Other” is a choice, not a name. */
export const VISIT_TITLES: typeof REQUIREMENT_LABELS = { ...REQUIREMENT_LABELS, other: BOOKING_TEXTS.otherVisit };
export const MEAL_LABELS: Readonly<Record<Meal, string>> = BOOKING_TEXTS.meals;
export const SERVICE_LABELS: Readonly<Record<Service, string>> = BOOKING_TEXTS.services;
export const STATUS_LABELS: Readonly<Record<StatusNumber, string>> = BOOKING_TEXTS.statuses;

/** `Lunch and dinner`; lower-cases the words. */
export function listed(words: readonly string[]): string {
  const text = new Intl.ListFormat(LOCALE, { type: 'conjunction' }).format(words.map((word) => word.toLowerCase()));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
