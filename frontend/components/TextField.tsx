import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './Field.js';
import styles from './Field.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** A line of text. `prefix` stands before what is typed, e.g. `+91`. Takes `register(…)` of a form as it is. */
export function TextField({
  label,
  hint,
  error,
  optional,
  prefix,
  className,
  ...input
}: FieldProps & Omit<InputProps, 'prefix'> & { readonly prefix?: ReactNode }) {
  return (
    <Field {...{ label, hint, error, className }} {...(optional && { optional })}>
      {(control) =>
        prefix ? (
          <div className={styles.prefixed}>
            <span className={styles.prefix}>{prefix}</span>
            <input {...input} {...control} className={styles.control} />
          </div>
        ) : (
          <input {...input} {...control} className={styles.control} />
        )
      }
    </Field>
  );
}
