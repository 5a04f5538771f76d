/**
 * What is accepted as a person's name, and what of it stands in our messages. Names appear under the company's name in
 * text messages and e-mails, so a message contains no phone number, no URL and no sentence that somebody entered as one.
 */

/** Words, where the parts that hyphens join count each. */
export const MAX_NAME_WORDS = 6;
const HYPHEN = /[-‐‑]/;

/** Letters of any script with their marks, joined by hyphens or apostrophes; a dot may end it: `Anne-Marie`, `D’Souza`, `Dr.` */
const WORD = /^['’‘]?\p{L}[\p{L}\p{M}\u200C\u200D]*(?:[-‐‑'’‘]\p{L}[\p{L}\p{M}\u200C\u200D]*)*\.?$/u;
/** `S.P.`: no domain has a single letter after its last dot. */
const INITIALS = /^\p{L}\p{M}*(?:\.\p{L}\p{M}*)+\.?$/u;
/** Letters that are invisible, or look like full stops and colons (Lisu tones). */
const NO_LETTERS = /[\u115F\u1160\u3164\uFFA0\uA4F8-\uA4FD]/;

/** Whether `name` can be the first or last name of a person. Runs in linear time. */
export function isPersonName(name: string): boolean {
  const words = name.split(/ +/);
  return (
    words.flatMap((word) => word.split(HYPHEN)).length <= MAX_NAME_WORDS &&
    !NO_LETTERS.test(name) &&
    words.every((word) => WORD.test(word) || INITIALS.test(word))
  );
}

/**
 * Returns what a message calls a person: one word of the first name and one of the last, without dots and
 * with one hyphen at most. A name from
 * before names were validated may contain any text; nothing of it is shown.
 */
export function nameInMessages({
  firstName,
  lastName,
}: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  const first = isPersonName(firstName) ? calledBy(firstName.split(/ +/)) : '';
  if (first === '') return '';
  const last = isPersonName(lastName) ? calledBy(lastName.split(/ +/).reverse()) : '';
  return `${first} ${last}`.trim();
}

/** Prefers a word that is neither a title or suffix, such as `Dr.` or `Jr.`, nor an initial. */
function calledBy(words: readonly string[]): string {
  const whole = words.find((word) => !word.endsWith('.') && (word.match(/\p{L}/gu) ?? []).length > 1);
  const [first = ''] = (whole ?? words[0] ?? '').replace(/^['’‘]/, '').split('.');
  const [part, second] = first.split(HYPHEN);
  return second === undefined ? first : `${part}-${second}`;
}
