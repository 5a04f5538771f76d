import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.js';
import { clearSession, session } from '../../lib/session.js';

/** Logs out here, whatever the server says; only its yes leads to the login screen. */
export function useLogOut(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const { id, role } = session() ?? {};
    const agreed =
      id &&
      role &&
      (await api('logout', { params: { id }, query: { role } }).then(
        () => true,
        () => false,
      ));
    clearSession(agreed ? '/login' : '/');
    queries.clear();
  };
}
