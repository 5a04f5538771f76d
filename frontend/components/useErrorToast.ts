import { useEffect, useRef } from 'react';
import { toast, withdrawToast } from '../lib/browser/toasts.js';

/** Returns a function that shows one of the form's `errors` as a toast. The toast goes when the error is fixed. */
export function useErrorToast(errors: readonly (string | undefined)[]): (error: string) => void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === undefined || errors.includes(shown.current)) return;
    withdrawToast(shown.current);
    shown.current = undefined;
  });
  return (error) => {
    shown.current = error;
    toast('error', error);
  };
}
