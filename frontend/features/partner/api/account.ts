import type { BodyInput } from '@libs/contract/calls.js';
import { api } from '../../../api/client/api.js';
import { BOOKING_LISTS } from '../../../api/bookings.js';
import { chefQuery } from '../../../api/profiles.js';
import { sessionsQuery } from '../../../api/sessions.js';
import { useApiMutation } from '../../../api/useApiMutation.js';
import { dashboardQuery } from './queries.js';

/** Requests the erasure of the chef `id`, whose visits go to other chefs at once. */
export const useLeave = (id: string, onDone: () => void) =>
  useApiMutation({
    call: () => api('requestChefErasure', { params: { id } }),
    refetches: [chefQuery(id).queryKey],
    invalidates: [BOOKING_LISTS, dashboardQuery().queryKey],
    onDone,
  });

/** Withdraws the request. */
export const useStay = (id: string, onDone: () => void) =>
  useApiMutation({
    call: () => api('withdrawChefErasure', { params: { id } }),
    refetches: [chefQuery(id).queryKey],
    onDone,
  });

/** Changes the password of the chef `id`, which ends the other sessions. */
export const useChangePassword = (id: string) =>
  useApiMutation({
    call: (body: BodyInput<'changePassword'>) => api('changePassword', { params: { id }, body }),
    invalidates: [sessionsQuery().queryKey],
  });
