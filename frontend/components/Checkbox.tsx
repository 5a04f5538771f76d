import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { FieldError } from './Field.js';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  /** May contain links, which open without ticking the box. */
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Omit where no error is possible: then no space is reserved for one. */
  readonly error?: string | undefined;
}

/** A checkbox. Accepts `register(…)` of a form. */
export function Checkbox({ label, hint, ...rest }: CheckboxProps) {
  const { error, ...input } = rest;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div>
      <label className={`flex gap-3 touch ${styles.row}`}>
        <input
          {...input}
          type="checkbox"
          className={styles.box}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint && (
        <div id={`${id}-hint`} className={`soft small ${styles.checkboxHint}`}>
          {hint}
        </div>
      )}
      {'error' in rest && <FieldError id={`${id}-error`} error={error} />}
    </div>
  );
}
