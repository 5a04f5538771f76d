import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Field, type FieldProps } from '../Field.js';
import styles from '../Field.module.css';
import { PASSWORD_TEXTS } from '@libs/contract/texts/en/login.js';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'>;

/** A password field with a button that shows the password. */
export function PasswordField({
  label,
  hint,
  error,
  ...input
}: Pick<FieldProps, 'label' | 'hint' | 'error'> & InputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, hint, error }}>
      {(control) => (
        <div className={`relative ${styles.password}`}>
          <input {...input} {...control} type={shown ? 'text' : 'password'} className={styles.control} />
          <button
            type="button"
            className={`stack soft ${styles.eye}`}
            aria-label={shown ? PASSWORD_TEXTS.hide : PASSWORD_TEXTS.show}
            onClick={() => setShown(!shown)}
          >
            <Icon size={20} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  );
}
