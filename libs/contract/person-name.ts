/**
 * What is accepted as a person's name. Names appear in text messages under the company's name, so they may contain no
 * phone number, no URL and no long text.
 */

export const MAX_NAME_WORDS = 3;

/** Letters of any script with their marks, joined by hyphens or apostrophes; a dot may end it: `Anne-Marie`, `D’Souza`, `Dr.` */
const WORD = /^\p{L}[\p{L}\p{M}\u200C\u200D]*(?:[-‐'’]\p{L}[\p{L}\p{M}\u200C\u200D]*)*\.?$/u;
/** `S.P.`: no domain has a single letter after its last dot. */
const INITIALS = /^\p{L}\p{M}*(?:\.\p{L}\p{M}*)+\.?$/u;
/** Invisible letters. */
const INVISIBLE = /[\u115F\u1160\u3164\uFFA0]/;

/** Whether `name` can be the first or last name of a person. Runs in linear time. */
export function isPersonName(name: string): boolean {
  const words = name.split(/ +/);
  return (
    words.length <= MAX_NAME_WORDS &&
    !INVISIBLE.test(name) &&
    words.every((word) => WORD.test(word) || INITIALS.test(word))
  );
}
