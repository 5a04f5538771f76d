import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { saveReturn } from '../lib/intent.js';
import { pendingEnd, settleEnd, useSession, useStoredRole } from '../lib/session.js';

/** Leads away from a screen whose session ended, and remembers it where a log-in should come back to it. */
export function useSessionEnd(): void {
  const session = useSession();
  // Log-Out may end no session but what an earlier one left on the device.
  const role = useStoredRole();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const end = pendingEnd();
    if (!end) return;
    if (pathname === end.to) {
      settleEnd();
      return;
    }
    if (end.resume) saveReturn(pathname + search);
    void navigate(end.to, { replace: true, state: { resume: end.resume } });
  }, [session, role, pathname, search, navigate]);
}
