/** Counters and short-lived values that may be lost without harm to anything recorded. */
export interface Ephemeral {
  /** Counts up and answers the new count, atomically; the first increment starts the `ttl` (milliseconds). */
  increment(key: string, ttl: number): Promise<number>;
  /** Keeps `value` unless the key holds one already; answers the one that counts. */
  claim(key: string, value: string, ttl: number): Promise<string>;
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string, ttl: number): Promise<void>;
  delete(key: string): Promise<void>;
  close(): Promise<void>;
}
