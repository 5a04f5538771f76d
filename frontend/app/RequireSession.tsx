import type { Role } from '@libs/contract/enums.js';
import { lazy, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { saveReturn } from '../lib/session/return-path.js';
import { stored } from '../lib/storage/storage.js';
import { LOGIN_OF, pendingEnd, useSession, useStoredRole } from '../lib/session/session.js';

const WrongRole = lazy(() => import('./pages/WrongRole.js'));

/**
 * Restricts screens to logged-in users, optionally of one role. Visitors log in first and return; users of the other
 * role see a message.
 */
export function RequireSession({ role }: { readonly role?: Role }) {
  const session = useSession();
  const known = useStoredRole();
  const { pathname, search } = useLocation();
  // The layout handles a session end that is still pending, and knows whether to return.
  const sent = !session && !pendingEnd();
  useEffect(() => {
    if (sent) saveReturn(pathname + search, stored('id'));
  }, [sent, pathname, search]);
  if (session) return role && session.role !== role ? <WrongRole role={role} /> : <Outlet />;
  return sent ? <Navigate to={LOGIN_OF[role ?? known ?? 'user']} replace state={{ resume: true }} /> : null;
}
