import type { SubmitEvent, ReactNode } from 'react';
import { Button } from './Button.js';
import { Failure } from './Failure.js';

export interface FormProps {
  /** The return value of `useContractForm`. */
  readonly form: {
    readonly onSubmit: (event: SubmitEvent) => void;
    readonly busy: boolean;
    readonly failure: unknown;
  };
  /** The message if sending failed and the server sends none. */
  readonly fallback?: string;
  /** The label of the submit button. */
  readonly submit: string;
  /** Its label while the form is being sent. */
  readonly submitting?: string;
  /** Disables the submit button while the form is incomplete. */
  readonly incomplete?: boolean;
  readonly className?: string | undefined;
  /** The class of a button that is narrower than the form. */
  readonly buttonClassName?: string | undefined;
  readonly 'aria-label'?: string;
  /** Rendered below the button. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A form with its fields, the reason why sending failed, and its submit button. */
export function Form({ form, submit, submitting = submit, incomplete = false, ...props }: FormProps) {
  const { fallback, buttonClassName, footer, children, ...attributes } = props;
  return (
    <form {...attributes} onSubmit={form.onSubmit} noValidate>
      {children}
      <Failure error={form.failure} fallback={fallback} />
      <Button
        type="submit"
        wide={buttonClassName === undefined}
        className={buttonClassName}
        busy={form.busy}
        disabled={incomplete}
      >
        {form.busy ? submitting : submit}
      </Button>
      {footer}
    </form>
  );
}
