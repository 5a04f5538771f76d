import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './Field.js';
import styles from './Field.module.css';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** A single-line text field. `prefix` precedes the input, e.g. `+91`. Accepts `register(…)` of a form. */
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

type FieldOf = ComponentProps<typeof TextField>;

/** A ten-digit Indian phone number. */
export const PhoneField = (props: FieldOf) => (
  <TextField prefix="+91" type="tel" inputMode="numeric" autoComplete="tel-national" {...props} />
);

export const EmailField = (props: FieldOf) => (
  <TextField type="email" inputMode="email" autoComplete="email" {...props} />
);
