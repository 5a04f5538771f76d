import { useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { saveReturn } from '../lib/intent.js';
import { pendingEnd, useSession } from '../lib/session.js';

/** Screens for somebody who is logged in. Others log in first and come back. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  // An end that is still pending is led away from by the layout, which also knows whether to come back.
  const sent = !session && !pendingEnd();
  useEffect(() => {
    if (sent) saveReturn(pathname + search);
  }, [sent, pathname, search]);
  if (session) return <Outlet />;
  return sent ? <Navigate to="/login" replace state={{ resume: true }} /> : null;
}
