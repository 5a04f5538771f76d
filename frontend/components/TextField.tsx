import { Field, type FieldProps } from './Field.js';
import styles from './Field.module.css';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

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
            <span className={`stack soft ${styles.prefix}`}>{prefix}</span>
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

type AreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** A multi-line text field. Accepts `register(…)` of a form. */
export function TextArea({ label, hint, error, optional, className, ...area }: FieldProps & AreaProps) {
  return (
    <Field {...{ label, hint, error, className }} {...(optional && { optional })}>
      {(control) => <textarea rows={4} {...area} {...control} className={styles.control} />}
    </Field>
  );
}

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  /** The words of the empty choice. */
  readonly none?: string;
  readonly choices: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
}

/** The native select. */
export function Select({ label, hint, error, optional, className, none, choices, ...select }: SelectProps) {
  return (
    <Field {...{ label, hint, error, className }} {...(optional && { optional })}>
      {(control) => (
        <div className={`relative ${styles.selecting}`}>
          <select {...select} {...control} className={`${styles.control} ${styles.select}`}>
            {none !== undefined && <option value="">{none}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.disabled}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden />
        </div>
      )}
    </Field>
  );
}
