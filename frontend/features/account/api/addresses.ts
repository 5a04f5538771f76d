import { addressesQuery } from '../../../api/addresses.js';
import { api } from '../../../api/client/api.js';
import { useApiMutation } from '../../../api/useApiMutation.js';

export const useRemoveAddress = (userId: string, addressId: string, onDone: () => void) =>
  useApiMutation({
    call: () => api('removeAddress', { params: { userId, addressId } }),
    refetches: [addressesQuery(userId).queryKey],
    onDone,
  });
