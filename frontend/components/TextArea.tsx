import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.js';
import styles from './Field.module.css';

type AreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

/** A multi-line text field. Accepts `register(…)` of a form. */
export function TextArea({ label, hint, error, optional, className, ...area }: FieldProps & AreaProps) {
  return (
    <Field {...{ label, hint, error, className }} {...(optional && { optional })}>
      {(control) => <textarea rows={4} {...area} {...control} className={styles.control} />}
    </Field>
  );
}
