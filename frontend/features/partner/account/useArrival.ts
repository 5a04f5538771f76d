import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { dropReturn } from '../../../lib/intent.js';

/** How somebody came to the login: interrupted by it, or of their own accord; with the address that they joined with. */
export function useArrival(): { readonly email: string; readonly interrupted: boolean } {
  const { state } = useLocation() as { state: { resume?: boolean; email?: string } | null };
  const interrupted = state?.resume === true;
  useEffect(() => {
    // Who comes of their own accord is led to the dashboard.
    if (!interrupted) dropReturn();
  }, [interrupted]);
  return { email: state?.email ?? '', interrupted };
}
