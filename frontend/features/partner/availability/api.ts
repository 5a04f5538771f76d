import { ApiProblem } from '../../../api/client/api-problem.js';
import { api } from '../../../api/client/api.js';
import { messageOf } from '../../../api/client/problem.js';
import { useApiMutation } from '../../../api/useApiMutation.js';
import { toast } from '../../../lib/browser/toasts.js';
import { availabilityQuery } from '../api.js';
import type { Availability } from '@libs/contract/agenda.js';
import { AVAILABILITY_TEXTS as texts } from '@libs/contract/texts/en/agenda.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { type MutationStatus, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** A change of the latest availability. Making it twice is making it once. */
type Change = (latest: Availability) => Partial<Availability>;
export const withChange = (latest: Availability, change: Change): Availability => ({ ...latest, ...change(latest) });

interface SentChange {
  readonly change: Change;
  /** What a toast says once it is saved. */
  readonly done?: string | undefined;
}

/** How often a change is made again because another device saved one after the reading. */
const MAX_ATTEMPTS = 3;

async function save(id: string, change: Change): Promise<Availability> {
  for (let attempt = 1; ; attempt++) {
    const latest = await api('availability', { params: { id } });
    try {
      return await api('changeAvailability', { params: { id }, body: withChange(latest, change) });
    } catch (error) {
      const isElsewhere = error instanceof ApiProblem && error.code === 'changed-elsewhere';
      if (!isElsewhere || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/**
 * Changes when the chef `id` comes. Each change is made to the latest availability, which another device may have changed
 * as well. They are saved one after the other, also after the chef has left the page.
 */
export function useAvailabilityChanges(id: string) {
  const queue = `availability ${id}`;
  const { mutate, isPending } = useApiMutation({
    queue,
    call: ({ change }: SentChange) => save(id, change),
    store: (saved, queries) => queries.setQueryData(availabilityQuery(id).queryKey, saved),
    refetches: [['agenda']],
    onDone: (_, { done }) => done !== undefined && toast('done', done),
    onError: (error) => toast('error', texts.notSaved(messageOf(error, MESSAGES.general.away))),
  });
  // `useMutationState` would be loaded with every page.
  const mutations = useQueryClient().getMutationCache();
  const all = () => mutations.findAll({ mutationKey: [queue] });
  useSyncExternalStore(
    (onChange) => mutations.subscribe(onChange),
    () =>
      all()
        .map(({ mutationId, state }) => `${mutationId} ${state.status}`)
        .join(),
  );
  const those = (status: MutationStatus) => all().filter(({ state }) => state.status === status);
  const changesOf = (status: MutationStatus) => those(status).map(({ state }) => state.variables as SentChange);
  const send = (changes: readonly SentChange[]): void => {
    for (const failed of those('error')) mutations.remove(failed);
    for (const each of changes) mutate(each);
  };
  return {
    /** Whether the last change that was made here is not saved yet. */
    isPending,
    /** The changes that are not saved yet, in their order. */
    waiting: changesOf('pending'),
    /** Whether changes could not be saved; they are forgotten with the next change. */
    isFailed: those('error').length > 0,
    change: (change: Change, done?: string) => send([{ change, done }]),
    retry: () => send(changesOf('error')),
  };
}
