/** Waits until the window is visible; returns a signal that aborts when it is hidden or `signal` aborts. */
export async function whileVisible(signal: AbortSignal): Promise<AbortSignal> {
  const isHidden = () => document.visibilityState === 'hidden';
  while (isHidden() && !signal.aborted) await nextChange(signal);
  const hidden = new AbortController();
  const look = () => isHidden() && hidden.abort();
  document.addEventListener('visibilitychange', look, { signal: AbortSignal.any([signal, hidden.signal]) });
  return AbortSignal.any([signal, hidden.signal]);
}

const nextChange = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true, signal });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/** Resolves after `ms`, or when `signal` aborts. */
export const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
