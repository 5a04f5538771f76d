/** Replaces JavaScript's global time, randomness and network by the machine's, and restores them. */
import { machine } from './current.js';
import { randomBytes, randomUUID } from './crypto.js';
import { type Alarm, type Machine } from './machine.js';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The object that a timer function returned. */
interface Handle {
  readonly alarm: Alarm;
  ref(): Handle;
  unref(): Handle;
}

function later(call: (...given: unknown[]) => void, ms = 0, ...given: unknown[]): Handle {
  let alarm = machine().alarm(ms, () => call(...given), { side: 'server', awaited: true });
  const handle = {
    get alarm() {
      return alarm;
    },
    ref: () => handle,
    unref() {
      alarm.cancel();
      alarm = machine().alarm(ms, () => call(...given), { side: 'server', awaited: false, soon: true });
      return handle;
    },
  };
  return handle;
}

function immediately(call: (...given: unknown[]) => void, ...given: unknown[]): void {
  void machine().turn('server', 'immediate', () => call(...given));
}

function replacements(on: Machine, fetch: Fetch): Readonly<Record<string, unknown>> {
  const real = globalThis.crypto;
  // Operations in a thread pool are awaited, so that they complete in a scheduled turn.
  const subtle = new Proxy(real.subtle, {
    get(target, name) {
      const work = Reflect.get(target, name) as (...given: unknown[]) => Promise<unknown>;
      return (...given: unknown[]) => on.turn('server', `crypto ${String(name)}`, () => work.apply(target, given));
    },
  });
  const getRandomValues = <T extends ArrayBufferView>(array: T): T => {
    new Uint8Array(array.buffer, array.byteOffset, array.byteLength).set(randomBytes(array.byteLength));
    return array;
  };
  return {
    setTimeout: later,
    // A timer created outside the run has none.
    clearTimeout: (handle?: Partial<Handle>) => handle?.alarm?.cancel(),
    setImmediate: immediately,
    performance: { now: () => on.time },
    crypto: { subtle, getRandomValues, randomUUID },
    fetch,
  };
}

/** Installs the machine's time, randomness and network; returns a function that restores the originals. */
export function installMachine(on: Machine, fetch: Fetch): () => void {
  const names = Object.entries(replacements(on, fetch));
  const before = names.map(([name]) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const { random } = Math;
  const { timeout } = AbortSignal;
  const { stackTraceLimit } = Error;
  // Every cancelled timer creates an error that nobody reads.
  Error.stackTraceLimit = 3;
  for (const [name, value] of names) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  Math.random = () => machine().ids.next();
  AbortSignal.timeout = (ms) => {
    const late = new AbortController();
    on.alarm(ms, () => late.abort(new Error('The operation timed out')), { side: 'server', awaited: true });
    return late.signal;
  };
  return () => {
    for (const [name, descriptor] of before) if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    Math.random = random;
    AbortSignal.timeout = timeout;
    Error.stackTraceLimit = stackTraceLimit;
  };
}
