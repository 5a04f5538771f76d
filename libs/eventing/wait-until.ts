import type { Position } from './types/envelope.js';
import type { Notifier, ViewStore } from './types/ports.js';
import { viewTopic } from './after-commit.js';

/** How often the view is looked at when no wake-up comes, in milliseconds. */
const POLL = 200;

/**
 * Waits until readers of `view` see everything up to `position`, at most `timeoutMs` milliseconds; answers whether they do.
 * A wake-up usually ends the wait at once; looking at the view makes up for one that is lost.
 */
export async function waitUntil(
  { views, notifier }: { readonly views: ViewStore; readonly notifier: Notifier },
  view: string,
  position: Position,
  timeoutMs: number,
): Promise<boolean> {
  let woken = false;
  let wake = (): void => undefined;
  const silence = notifier.listen(viewTopic(view), (seen) => {
    if (seen < position) return;
    woken = true;
    wake();
  });
  const deadline = performance.now() + timeoutMs;
  try {
    for (;;) {
      if (woken || (await activePosition(views, view)) >= position) return true;
      const left = deadline - performance.now();
      if (left <= 0) return false;
      if (woken) continue;
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        wake = resolve;
        timer = setTimeout(resolve, Math.min(left, POLL));
      });
      clearTimeout(timer);
    }
  } finally {
    silence();
  }
}

/** Where the generation that readers see has come to; the empty text stands before every position. */
export async function activePosition(views: ViewStore, view: string): Promise<string> {
  const active = (await views.generations(view)).find((generation) => generation.active);
  return (active && (await views.checkpoint(active))) ?? '';
}
