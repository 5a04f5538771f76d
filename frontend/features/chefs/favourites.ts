/** The favourite chefs of whoever uses this browser. They go with a log-out, as all personal data does. */
import * as z from 'zod/mini';
import { type Draft, useDraft } from '../../lib/storage/drafts.js';
import { storedList } from '../../lib/storage/stored-fields.js';

interface Favourites {
  readonly ids: readonly string[];
}
/** More are not kept: the oldest one goes. */
const MAX_FAVOURITES = 100;

const FAVOURITES: Draft<Favourites> = {
  name: 'favourite-chefs',
  schema: z.object({ ids: storedList(z.string()) }),
};

/** The ids of the favourites, and a function that adds or removes one. */
export function useFavourites(): [ReadonlySet<string>, (id: string) => void] {
  const [{ ids } = { ids: [] }, change] = useDraft(FAVOURITES);
  const toggle = (id: string) => {
    const others = ids.filter((one) => one !== id);
    const next = others.length === ids.length ? [...ids, id].slice(-MAX_FAVOURITES) : others;
    change(next.length > 0 ? { ids: next } : undefined);
  };
  return [new Set(ids), toggle];
}
