/**
 * Larger things that a fact speaks of. Each is kept under a name of its own before the fact is recorded; a name is
 * `[A-Za-z0-9_-]{1,64}` and used once. What must stay secret is sealed before it comes here.
 */
export interface FileStore {
  /** Once it answers, the file is there and whole, also after a crash; the same name again takes the place of the first. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is none, or not all of it yet. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Also whatever a `put` that a crash cut off has left. */
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}
