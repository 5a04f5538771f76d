/**
 * Read-your-own-writes: a write is answered once it is in the log, and the next read of the same session waits until
 * the view has applied it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Position } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';

/** The log positions that one request reads after and writes. */
interface RequestPositions {
  /** Its reads must see the events up to here. */
  readonly after: Position | undefined;
  /** Called with the position of each write. */
  readonly onWritten: (position: Position) => void;
}

const requests = new AsyncLocalStorage<RequestPositions>();

/** Runs `work` in the context of a request. */
export const asRequest = <T>(positions: RequestPositions, work: () => T): T => requests.run(positions, work);

/** Reports a write, or a repeated write, at `position` to the current request, if any. */
export const noteWritten = (position: Position): void => requests.getStore()?.onWritten(position);

/** Wraps `views` so that `get` and `find` first await `untilSeen` when the current request must see a position. */
export function readingOwnWrites(
  views: ViewStore,
  untilSeen: (view: string, position: Position) => Promise<void>,
): ViewStore {
  const seen = async (view: string): Promise<void> => {
    const after = requests.getStore()?.after;
    if (after !== undefined) await untilSeen(view, after);
  };
  const reads: Pick<ViewStore, 'get' | 'find'> = {
    get: (view, id) => seen(view).then(() => views.get(view, id)),
    find: (view, query) => seen(view).then(() => views.find(view, query)),
  };
  return new Proxy(views, {
    get: (target, name) => {
      if (name === 'get' || name === 'find') return reads[name];
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}
