import { api } from './client/api.js';
import { endNotifications, installWorker } from '../lib/browser/service-worker.js';
import { clearSession, LOGIN_OF, session, whileLeaving } from '../lib/session/session.js';

/** Logs out locally, whatever the server answers; only if it confirms, the login screen follows. */
export async function logOut(): Promise<void> {
  const { id, role } = session() ?? {};
  await endNotifications().catch(() => undefined);
  const agreed =
    id &&
    role &&
    (await whileLeaving(() => api('logout', { params: { id }, query: { role } })).then(
      () => true,
      () => false,
    ));
  clearSession(agreed ? '/login' : '/');
  if (agreed) await restoreWorker();
}

/** Logs out on every device, including this one, after the server confirms. @throws ApiProblem */
export async function logOutEverywhere(): Promise<void> {
  const to = LOGIN_OF[session()?.role ?? 'user'];
  await whileLeaving(() => api('endSessions'));
  await endNotifications().catch(() => undefined);
  clearSession(to);
  await restoreWorker();
}

/** Reinstalls the offline page: the server's response cleared all data of the site. */
const restoreWorker = () => installWorker().catch(() => undefined);
