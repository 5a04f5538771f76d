import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { dropReturn } from '../../lib/session/return-path.js';

/** How the user came to the log-in: redirected or directly; after a registration, with its e-mail address. */
export function useArrival(): {
  readonly email: string;
  readonly interrupted: boolean;
  readonly signedUp: boolean;
} {
  const { state } = useLocation() as { state: { resume?: boolean; email?: string } | null };
  const interrupted = state?.resume === true;
  useEffect(() => {
    // A direct log-in leads to the home screen.
    if (!interrupted) dropReturn();
  }, [interrupted]);
  return { email: state?.email ?? '', interrupted, signedUp: state?.email !== undefined };
}
