/** How numbers and dates are written in the language of this build; another one has its own `locale.<language>.ts`. */
export const LOCALE: 'en-IN' | 'hi-IN' = 'en-IN';

/** A time as the contract writes it (`7.00 pm`), as people read it. */
export const shownSlot = (slot: string): string => slot;

/** The language that the page can be changed to, in its own words. */
export const OTHER = { code: 'hi', name: 'हिन्दी' } as const;
