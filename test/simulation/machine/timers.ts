/** Replaces `node:timers/promises` by the machine's time. */
import { setImmediate as soon, setTimeout as wait } from 'timers/promises';
import { currentMachine, machine } from './current.js';

interface Options {
  readonly signal?: AbortSignal;
  readonly ref?: boolean;
}

export function setTimeout<T = void>(ms = 0, value?: T, { signal, ref = true }: Options = {}): Promise<T> {
  if (!currentMachine()) return wait<T>(ms, value, { ref, ...(signal && { signal }) });
  return new Promise<T>((resolve, reject) => {
    if (signal?.aborted) return reject(aborted(signal));
    const stop = (): void => {
      alarm.cancel();
      reject(aborted(signal as AbortSignal));
    };
    const ring = (): void => {
      signal?.removeEventListener('abort', stop);
      resolve(value as T);
    };
    const alarm = machine().alarm(ms, ring, { side: 'server', awaited: ref });
    signal?.addEventListener('abort', stop, { once: true });
  });
}

export const setImmediate = (): Promise<void> =>
  currentMachine() ? machine().turn('server', 'immediate', () => undefined) : soon();

/** Created often and hardly ever read, so without a stack. */
function aborted({ reason }: AbortSignal): Error {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  const error = new Error('The operation was aborted', { cause: reason });
  Error.stackTraceLimit = stackTraceLimit;
  return Object.assign(error, { name: 'AbortError', code: 'ABORT_ERR' });
}
