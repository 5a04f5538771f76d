import { api } from './api.js';
import { installWorker } from './service-worker.js';
import { clearSession, session } from './session.js';

/** Logs out here, whatever the server says; only its yes leads to the login screen. */
export async function logOut(): Promise<void> {
  const { id, role } = session() ?? {};
  const agreed =
    id &&
    role &&
    (await api('logout', { params: { id }, query: { role } }).then(
      () => true,
      () => false,
    ));
  clearSession(agreed ? '/login' : '/');
  const { queryClient } = await import('./query.js');
  queryClient.clear();
  // The server had the browser drop all that it kept, and with it the page for lost networks, which knows nobody.
  if (agreed) await installWorker().catch(() => undefined);
}
