import { FieldError } from '../Field.js';
import styles from './code.module.css';
import { CODE_TEXTS as texts } from '@libs/contract/texts/en/login.js';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';

interface CodeFieldProps {
  readonly value: Boxes;
  readonly error: string | undefined;
  readonly onChange: (value: Boxes) => void;
  /** Called in addition when the whole code arrived at once: by autofill or a paste. */
  readonly onArrived: () => void;
}

/** Six inputs that handle paste, autofill and backspace like one field. */
export function CodeField({ value, error, onChange, onArrived }: CodeFieldProps) {
  const id = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const go = (index: number) => inputs.current[index]?.focus();

  // In an effect, since the content of a dialog is not focusable before the dialog is shown.
  useEffect(() => inputs.current[0]?.focus(), []);
  // A wrong code is corrected from its first digit.
  useEffect(() => {
    if (error) inputs.current[0]?.focus();
  }, [error]);

  const fill = (next: Typed) => {
    onChange(next.boxes);
    go(next.focus);
    if (next.isWhole) onArrived();
  };
  const moves = (event: KeyboardEvent, index: number) => {
    const to = { Backspace: backspaced(value, index), ArrowLeft: index - 1, ArrowRight: index + 1 }[event.key];
    if (to === undefined || to < 0 || to >= BOXES) return;
    event.preventDefault();
    go(to);
  };
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 strong">{texts.legend}</legend>
      <div className={styles.boxes}>
        {value.map((digit, index) => (
          <input
            key={index}
            ref={(input) => {
              inputs.current[index] = input;
            }}
            className={`strong centered tabular shrinks wide ${styles.box}`}
            aria-label={texts.box(index + 1, BOXES)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            type="text"
            inputMode="numeric"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            value={digit}
            onFocus={(event) => event.target.select()}
            onChange={(event) => fill(typed(value, index, event.target.value))}
            onBeforeInput={(event) => {
              // Retyping the same digit fires no change event, but must move on too.
              if (event.data !== digit || digit === '') return;
              event.preventDefault();
              go(index + 1);
            }}
            onKeyDown={(event) => moves(event, index)}
            onPaste={(event) => {
              event.preventDefault();
              const boxes = pasted(event.clipboardData.getData('text'));
              if (boxes) fill({ boxes, focus: BOXES - 1, isWhole: true });
            }}
          />
        ))}
      </div>
      <div role="alert">
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </fieldset>
  );
}

/** The six boxes of a one-time code, each empty or with one digit. */
export type Boxes = readonly string[];

const BOXES = 6;
export const emptyBoxes: Boxes = Array.from({ length: BOXES }, () => '');
export const boxesOf = (code: string): Boxes => Array.from({ length: BOXES }, (_, index) => code[index] ?? '');
export const codeOf = (boxes: Boxes): string => boxes.join('');
export const isFull = (boxes: Boxes): boolean => codeOf(boxes).length === BOXES;

/** Returns the boxes after a paste: its first six characters, if all are digits. */
export function pasted(text: string): Boxes | undefined {
  const digits = text.slice(0, BOXES).replace(/\D/g, '');
  return digits.length === BOXES ? boxesOf(digits) : undefined;
}

interface Typed {
  readonly boxes: Boxes;
  /** The index of the box to focus. */
  readonly focus: number;
  /** Whether all of the code arrived at once. */
  readonly isWhole?: true;
}

/**
 * Returns the boxes after box `index` changed to `value`. A second digit replaces the first; a whole code, as phones
 * autofill it into one box, is spread over all six.
 */
export function typed(boxes: Boxes, index: number, value: string): Typed {
  const digits = value.replace(/\D/g, '');
  if (digits.length >= BOXES) return { boxes: boxesOf(digits), focus: BOXES - 1, isWhole: true };
  const before = boxes[index] ?? '';
  const added = digits.length > 1 && digits.startsWith(before) ? digits.slice(before.length) : digits;
  const digit = added.slice(-1);
  if (!digit && value) return { boxes, focus: index }; // not a digit: ignored
  return { boxes: boxes.with(index, digit), focus: digit ? Math.min(index + 1, BOXES - 1) : index };
}

/** Backspace in an empty box moves back one box; undefined where the browser's default applies. */
export const backspaced = (boxes: Boxes, index: number): number | undefined =>
  boxes[index] === '' && index > 0 ? index - 1 : undefined;
