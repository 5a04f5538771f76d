import { type ComponentType, lazy } from 'react';

/**
 * A part that no screen needs to stand, such as a form in a dialog. A screen that may show `Part`, within a `Suspense`,
 * calls `fetch` in an effect, so that the part is there before anybody asks for it.
 */
export function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  return {
    Part: lazy(async () => ({ default: await load() })),
    // Whoever opens it without a network is told so by the screen around it.
    fetch: () => void load().catch(() => undefined),
  };
}
