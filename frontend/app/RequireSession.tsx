import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { saveReturn } from '../lib/intent.js';
import { pendingEnd, useSession } from '../lib/session.js';

/** Screens for somebody who is logged in. Others log in first and come back. */
export function RequireSession() {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (session) return <Outlet />;
  if (pendingEnd()) return null; // the layout is leading away already
  saveReturn(pathname + search);
  return <Navigate to="/login" replace state={{ resume: true }} />;
}
