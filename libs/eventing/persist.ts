import { setTimeout as wait } from 'node:timers/promises';

/** The first and the longest pause after a failure, in milliseconds. */
export interface BackOff {
  readonly first: number;
  readonly longest: number;
}

/**
 * Repeats `work` until it returns true or `signal` aborts. After a failure it calls `onError` and pauses, longer each
 * time until `work` makes progress: it calls `progressed`, or ends without a failure.
 */
export async function persist(
  work: (progressed: () => void) => Promise<boolean>,
  {
    signal,
    backOff: { first, longest },
    onError,
  }: { readonly signal: AbortSignal; readonly backOff: BackOff; readonly onError: (error: unknown) => void },
): Promise<void> {
  let failures = 0;
  const progressed = (): void => void (failures = 0);
  while (!signal.aborted) {
    try {
      if (await work(progressed)) return;
      progressed();
    } catch (error) {
      if (signal.aborted) return;
      onError(error);
      const pause = Math.min(first * 2 ** failures++, longest);
      await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }
}
