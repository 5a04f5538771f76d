import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { FieldError } from './Field.js';
import styles from './Field.module.css';

export interface Choice<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Rendered next to the chip, e.g. a button that explains it. */
  readonly aside?: ReactNode;
}
interface ChipGroupProps<T extends string> {
  readonly legend: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** `one`: radios; `any`: checkboxes. */
  readonly choose: 'one' | 'any';
  readonly choices: readonly Choice<T>[];
  readonly value: readonly T[];
  readonly onChange: (value: T[]) => void;
}

/** Radios or checkboxes in the style of chips. */
export function ChipGroup<T extends string>(props: ChipGroupProps<T>) {
  const { legend, hint, error, choose, choices, value, onChange } = props;
  const id = useId();
  const toggled = (choice: T) => {
    if (choose === 'one') return [choice];
    const on = value.includes(choice);
    return choices.map((each) => each.value).filter((each) => (each === choice ? !on : value.includes(each)));
  };
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset aria-describedby={described}>
      <legend className="strong">{legend}</legend>
      {hint && (
        <div id={`${id}-hint`} className="soft small">
          {hint}
        </div>
      )}
      <div className={`flow gap-2 ${styles.chips}`}>
        {choices.map((choice) => (
          <div key={choice.value} className="inline">
            <label className={`selectable inline touch gap-2 relative ${styles.chip}`}>
              <input
                type={choose === 'one' ? 'radio' : 'checkbox'}
                className="selects"
                name={id}
                value={choice.value}
                checked={value.includes(choice.value)}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(toggled(choice.value))}
              />
              <span className={`soft ${styles.mark}`}>{choice.icon}</span>
              {choice.label}
              <Check className={styles.check} size={16} aria-hidden />
            </label>
            {choice.aside}
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
