/** The favourite chefs of whoever uses this browser. They go with a log-out, as all personal data does. */
import { type Draft, useDraft } from '../../lib/storage/drafts.js';

interface Favourites {
  readonly ids: readonly string[];
}
/** More are not kept: the oldest one goes. */
const MAX_FAVOURITES = 100;

const FAVOURITES: Draft<Favourites> = {
  name: 'favourite-chefs',
  fits: (value): value is Favourites =>
    typeof value === 'object' &&
    value !== null &&
    'ids' in value &&
    Array.isArray(value.ids) &&
    value.ids.every((id) => typeof id === 'string'),
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
