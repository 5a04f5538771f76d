import { Star } from 'lucide-react';
import { type Ref, useId } from 'react';
import { FieldError } from '../Field.js';
import styles from './StarPicker.module.css';
import { TEXTS } from './texts.js';

interface StarPickerProps {
  /** The `ref` of the first star. */
  readonly ref?: Ref<HTMLInputElement>;
  /** 0 if nothing is selected. */
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (value: number) => void;
}

const SCALE = [1, 2, 3, 4, 5] as const;

/** One to five stars as radios, so that arrow keys select and screen readers count. */
export function StarPicker({ ref, value, error, onChange }: StarPickerProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>{TEXTS.legend}</legend>
      <div className={styles.row}>
        {SCALE.map((count) => (
          <label key={count} className={styles.star}>
            <input
              {...(count === 1 && { ref })}
              type="radio"
              className={styles.input}
              name={id}
              value={count}
              checked={value === count}
              aria-label={TEXTS.star(count)}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(count)}
            />
            <Star size={32} className={count <= value ? styles.full : styles.empty} aria-hidden />
          </label>
        ))}
        <span className={styles.word} aria-hidden>
          {TEXTS.words[value]}
        </span>
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
