import type { BodyInput } from '@libs/contract/calls.js';
import { api } from '../../../api/client/api.js';
import { chefQuery } from '../../../api/profiles.js';
import { useApiMutation } from '../../../api/useApiMutation.js';

/** Records the work experience of the chef `id`. */
export const useSaveExperience = (id: string) =>
  useApiMutation({
    call: async (body: BodyInput<'chefExperience'>) => (await api('chefExperience', { params: { id }, body })).chef,
    store: (chef, queries) => queries.setQueryData(chefQuery(id).queryKey, chef),
  });
