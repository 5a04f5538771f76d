/** The six boxes of a one-time code, each empty or with one digit. */
export type Boxes = readonly string[];

export const BOXES = 6;
export const emptyBoxes: Boxes = Array.from({ length: BOXES }, () => '');
export const boxesOf = (code: string): Boxes => Array.from({ length: BOXES }, (_, index) => code[index] ?? '');
export const codeOf = (boxes: Boxes): string => boxes.join('');
export const isFull = (boxes: Boxes): boolean => codeOf(boxes).length === BOXES;

/** Returns the boxes after a paste: its first six characters, if all are digits. */
export function pasted(text: string): Boxes | undefined {
  const digits = text.slice(0, BOXES).replace(/\D/g, '');
  return digits.length === BOXES ? boxesOf(digits) : undefined;
}

export interface Typed {
  readonly boxes: Boxes;
  /** The index of the box to focus. */
  readonly focus: number;
}

/**
 * Returns the boxes after box `index` changed to `value`. A second digit replaces the first; a whole code, as phones
 * autofill it into one box, is spread over all six.
 */
export function typed(boxes: Boxes, index: number, value: string): Typed {
  const digits = value.replace(/\D/g, '');
  if (digits.length >= BOXES) return { boxes: boxesOf(digits), focus: BOXES - 1 };
  const before = boxes[index] ?? '';
  const added = digits.length > 1 && digits.startsWith(before) ? digits.slice(before.length) : digits;
  const digit = added.slice(-1);
  if (!digit && value) return { boxes, focus: index }; // not a digit: ignored
  return { boxes: boxes.with(index, digit), focus: digit ? Math.min(index + 1, BOXES - 1) : index };
}

/** Backspace in an empty box moves back one box; undefined where the browser's default applies. */
export const backspaced = (boxes: Boxes, index: number): number | undefined =>
  boxes[index] === '' && index > 0 ? index - 1 : undefined;
