/**
 * Every language of the product, with its own name. Its texts are in the folder of its code, a file for each area; the
 * frontend's build of a language takes them from there. `sent.ts` names what the server sends in it.
 */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी' } as const;
export type Language = keyof typeof LANGUAGES;

export const LANGUAGE_CODES = Object.keys(LANGUAGES) as [Language, ...Language[]];

export type Locale = `${Language}-IN`;

/** Returns the shown name of a city. */
export type CityNames = (city: string) => string;

/** The type of a catalogue in another language: the same members and parameters. */
export type Translated<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => string
    ? (...parameters: P) => string
    : T extends number | boolean
      ? T
      : { readonly [K in keyof T]: Translated<T[K]> };
