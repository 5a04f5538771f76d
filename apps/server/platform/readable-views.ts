import type { Generation, ViewStore } from '@libs/eventing/types/view-store.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { PROJECTIONS } from '@libs/views/all-views.js';

type Views = Pick<ViewStore, 'generations'>;
const isActive = ({ active }: Generation & { readonly active: boolean }): boolean => active;

/**
 * Returns a health check that throws Unavailable while a view is being built. A readable view stays readable, so the
 * check then queries one view only, to see whether the engine answers.
 */
export function readableViews(views: Views, names = PROJECTIONS.map(({ name }) => name)): () => Promise<void> {
  let unread = names;
  return async () => {
    const queried = unread.length > 0 ? unread : names.slice(0, 1);
    const built = await Promise.all(queried.map(async (name) => (await views.generations(name)).some(isActive)));
    unread = queried.filter((_, index) => !built[index]);
    if (unread.length > 0) throw new Unavailable('the views', `being built: ${unread.join(', ')}`);
  };
}
