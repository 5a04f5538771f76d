import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { dropReturn } from '../../lib/session/return-path.js';

/** How the user came to the log-in: redirected or directly; with the e-mail address of a registration. */
export function useArrival(): { readonly email: string; readonly interrupted: boolean } {
  const { state } = useLocation() as { state: { resume?: boolean; email?: string } | null };
  const interrupted = state?.resume === true;
  useEffect(() => {
    // A direct log-in leads to the home screen.
    if (!interrupted) dropReturn();
  }, [interrupted]);
  return { email: state?.email ?? '', interrupted };
}
