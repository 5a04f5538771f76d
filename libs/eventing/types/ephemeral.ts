/** Counters and short-lived values whose loss affects nothing in the log. */
export interface Ephemeral {
  /**
   * Increments a counter atomically and returns the new count; the first increment starts the `ttl` (milliseconds).
   */
  increment(key: string, ttl: number): Promise<number>;
  /** Stores `value` unless the key has one already; returns the stored one. */
  claim(key: string, value: string, ttl: number): Promise<string>;
  get(key: string): Promise<string | undefined>;
  /** Returns the remaining lifetime of a key in milliseconds; undefined if it has no value. */
  remaining(key: string): Promise<number | undefined>;
  set(key: string, value: string, ttl: number): Promise<void>;
  delete(key: string): Promise<void>;
  /** Deletes the key if its value is `owner`, atomically: a claim that expired may be somebody else's by now. */
  release(key: string, owner: string): Promise<void>;
  /** Stores `value` unless the key has another value than `owner`, atomically; returns whether it was stored. */
  replace(key: string, owner: string, value: string, ttl: number): Promise<boolean>;
  close(): Promise<void>;
}
