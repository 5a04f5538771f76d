/** What the pseudo-locale has otherwise than English: refusals are looked up by their keys, as in every other language. */
export const TRANSLATES_REFUSALS = true;
