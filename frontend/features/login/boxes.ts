/** The six boxes of a one-time code: one digit or nothing in each. */
export type Boxes = readonly string[];

export const BOXES = 6;
export const emptyBoxes: Boxes = Array.from({ length: BOXES }, () => '');
export const boxesOf = (code: string): Boxes => Array.from({ length: BOXES }, (_, index) => code[index] ?? '');
export const codeOf = (boxes: Boxes): string => boxes.join('');
export const isFull = (boxes: Boxes): boolean => codeOf(boxes).length === BOXES;

/** What a paste puts into the boxes: its first six characters, and only if all of them are digits. */
export function pasted(text: string): Boxes | undefined {
  const digits = text.slice(0, BOXES).replace(/\D/g, '');
  return digits.length === BOXES ? boxesOf(digits) : undefined;
}

export interface Typed {
  readonly boxes: Boxes;
  /** The box to go to. */
  readonly focus: number;
}

/**
 * What the boxes hold after box `index` came to read `value`. One more digit replaces the one before; a whole code, as
 * phones put it into one box from an SMS, is spread over all six.
 */
export function typed(boxes: Boxes, index: number, value: string): Typed {
  const digits = value.replace(/\D/g, '');
  if (digits.length >= BOXES) return { boxes: boxesOf(digits), focus: BOXES - 1 };
  const before = boxes[index] ?? '';
  const added = digits.length > 1 && digits.startsWith(before) ? digits.slice(before.length) : digits;
  const digit = added.slice(-1);
  if (!digit && value) return { boxes, focus: index }; // a letter: nothing happens
  return { boxes: boxes.with(index, digit), focus: digit ? Math.min(index + 1, BOXES - 1) : index };
}

/** Backspace on an empty box goes back one box; `undefined` where the browser's own deletion is right. */
export const backspaced = (boxes: Boxes, index: number): number | undefined =>
  boxes[index] === '' && index > 0 ? index - 1 : undefined;
