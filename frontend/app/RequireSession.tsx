import type { Role } from '@libs/contract/enums.js';
import { lazy, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { saveReturn } from '../lib/intent.js';
import { LOGIN_OF, pendingEnd, useSession, useStoredRole } from '../lib/session.js';

const WrongRole = lazy(() => import('./pages/WrongRole.js'));

/**
 * Screens for somebody who is logged in, in this role where one is given. Others log in first and come back; somebody of
 * the other role is told whose screen it is.
 */
export function RequireSession({ role }: { readonly role?: Role }) {
  const session = useSession();
  const known = useStoredRole();
  const { pathname, search } = useLocation();
  // An end that is still pending is led away from by the layout, which also knows whether to come back.
  const sent = !session && !pendingEnd();
  useEffect(() => {
    if (sent) saveReturn(pathname + search);
  }, [sent, pathname, search]);
  if (session) return role && session.role !== role ? <WrongRole role={role} /> : <Outlet />;
  return sent ? <Navigate to={LOGIN_OF[role ?? known ?? 'user']} replace state={{ resume: true }} /> : null;
}
