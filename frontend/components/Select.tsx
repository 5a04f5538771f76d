import type { ComponentProps } from 'react';
import { ChevronDown } from 'lucide-react';
import { Field, type FieldProps } from './Field.js';
import styles from './Field.module.css';

type SelectProps = Omit<ComponentProps<'select'>, 'id' | 'className'>;

/** The native select; its `<option>`s are the children. */
export function Select({ label, hint, error, optional, className, ...select }: FieldProps & SelectProps) {
  return (
    <Field {...{ label, hint, error, className }} {...(optional && { optional })}>
      {(control) => (
        <div className={styles.selecting}>
          <select {...select} {...control} className={`${styles.control} ${styles.select}`} />
          <ChevronDown size={18} aria-hidden />
        </div>
      )}
    </Field>
  );
}
