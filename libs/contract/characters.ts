/**
 * Characters that change what is shown without being seen: they let a text pretend to be another one, or to begin a new
 * line of ours; and so many marks on a letter that they cover the lines around it. Calls refuse them, and what was stored
 * before is shown without them.
 */

/** Control and format characters, separators, halves of characters, and letters without a glyph. */
const HIDDEN = /(?![\t\n\r\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u;
/** A joiner where nothing is joined. Indic and Arabic scripts and emoji need them. */
const LOOSE_JOINER = /(?:^|[^\p{M}\p{Lo}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]/u;
/** No script has more marks on a letter. */
const MAX_MARKS = 6;
/** A joiner does not end them. */
const MARKS = /[\p{M}\u200C\u200D]+/gu;
const STACKED_MARKS = new RegExp(`[\\p{M}\\u200C\\u200D]{${MAX_MARKS + 1}}`, 'u');
const LINE_BREAK = /[\t\n\r]/;

/** Whether a text contains a character that nobody sees. */
export const hasHidden = (text: string): boolean => HIDDEN.test(text) || LOOSE_JOINER.test(text);
/** Whether a text has more marks on a letter than a line has room for. */
export const hasStackedMarks = (text: string): boolean => STACKED_MARKS.test(text);
/** Whether a text is more than one line, or in columns. */
export const hasLineBreak = (text: string): boolean => LINE_BREAK.test(text);

const EVERY_HIDDEN = new RegExp(HIDDEN, 'gu');
const EVERY_BREAK = /[\s\u0085]/g;

/** Returns a stored text, which may be from before calls refused such characters, without them. */
export const withoutHidden = (text: string): string =>
  text.replaceAll(EVERY_HIDDEN, '').replaceAll(MARKS, (marks) => [...marks].slice(0, MAX_MARKS).join(''));
/** The same, on one line. */
export const asOneLine = (text: string): string =>
  withoutHidden(text.replaceAll(EVERY_BREAK, ' ')).replaceAll(/ +/g, ' ').trim();
