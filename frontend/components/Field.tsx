import { type ReactNode, useId } from 'react';
import { CircleAlert } from 'lucide-react';
import styles from './Field.module.css';
import { COMPONENT_TEXTS as TEXTS } from '@libs/contract/texts/en/common.js';

/** Attributes that connect a control to its label, hint and error. Spread them on the control. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}
export interface FieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly optional?: boolean;
  readonly className?: string | undefined;
}

/** A labelled control with hint and error. Reserves the space of the error, so that nothing shifts. */
export function Field(props: FieldProps & { readonly children: (control: ControlProps) => ReactNode }) {
  const { label, hint, error, optional, className, children } = props;
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={['stack top gap-1 shrinks', className].filter(Boolean).join(' ')}>
      <label htmlFor={id} className="strong">
        {label}
        {optional && <span className="soft regular"> {TEXTS.optional}</span>}
      </label>
      {hint && (
        <div id={`${id}-hint`} className="soft small">
          {hint}
        </div>
      )}
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** The space of an error, reserved also without one. */
export function FieldError({ id, error }: { readonly id: string; readonly error: string | undefined }) {
  return (
    <div id={id} className={`flex small led ${styles.error}`}>
      {error && (
        <>
          <CircleAlert size={16} aria-hidden />
          <span>{error}</span>
        </>
      )}
    </div>
  );
}
