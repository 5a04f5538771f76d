import type { BodyInput } from '@libs/contract/calls.js';
import { api } from '../../../api/client/api.js';
import { useApiMutation } from '../../../api/useApiMutation.js';
import { startChefSession } from '../../../lib/session/session.js';

/** Logs a chef in, and clears the query cache of an earlier user. */
export const useLogInChef = () =>
  useApiMutation({
    call: (body: BodyInput<'loginChef'>) => api('loginChef', { body }),
    store: (answer, queries) => {
      queries.clear();
      startChefSession(answer);
    },
  });

/** Sets a new password for the chef whose number received the code. */
export const useResetPassword = () =>
  useApiMutation({ call: (body: BodyInput<'resetPassword'>) => api('resetPassword', { body }) });
