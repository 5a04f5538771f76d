import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { FieldError } from '../Field.js';
import { backspaced, type Boxes, BOXES, pasted, typed } from './boxes.js';
import styles from './CodeField.module.css';
import { CODE_TEXTS as texts } from './texts.js';

interface CodeFieldProps {
  readonly value: Boxes;
  readonly error: string | undefined;
  readonly onChange: (value: Boxes) => void;
}

/** Six inputs that handle paste, autofill and backspace like one field. */
export function CodeField({ value, error, onChange }: CodeFieldProps) {
  const id = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const go = (index: number) => inputs.current[index]?.focus();

  // In an effect, since the content of a dialog is not focusable before the dialog is shown.
  useEffect(() => inputs.current[0]?.focus(), []);
  // A wrong code is corrected from its first digit.
  useEffect(() => {
    if (error) inputs.current[0]?.focus();
  }, [error]);

  const fill = (next: { boxes: Boxes; focus: number }) => {
    onChange(next.boxes);
    go(next.focus);
  };
  const moves = (event: KeyboardEvent, index: number) => {
    const to = { Backspace: backspaced(value, index), ArrowLeft: index - 1, ArrowRight: index + 1 }[event.key];
    if (to === undefined || to < 0 || to >= BOXES) return;
    event.preventDefault();
    go(to);
  };
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{texts.legend}</legend>
      <div className={styles.boxes}>
        {value.map((digit, index) => (
          <input
            key={index}
            ref={(input) => {
              inputs.current[index] = input;
            }}
            className={styles.box}
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
              if (boxes) fill({ boxes, focus: BOXES - 1 });
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
