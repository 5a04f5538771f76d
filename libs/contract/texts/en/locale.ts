import type { CityNames, Language, Locale } from '../languages.js';

/** Formats numbers and dates. */
export const LOCALE: Locale = 'en-IN';

/** Recorded with a consent, and as the language of e-mails. */
export const LANGUAGE: Language = 'en';

/** Whether the server's sentences are looked up by their keys. They are English. */
export const TRANSLATES_REFUSALS: boolean = false;

/** Loads the names of cities; undefined where they are shown as they are stored. */
export const loadCityNames: (() => Promise<CityNames>) | undefined = undefined;

/** Formats a time of the contract (`7.00 pm`) for people. */
export const shownSlot = (slot: string): string => slot;
