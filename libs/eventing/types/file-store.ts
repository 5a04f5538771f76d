/**
 * Larger data to which events refer. A file is stored under a unique name before its event is recorded; a name is
 * `[A-Za-z0-9_-]{1,64}` and used once. Secret content must be encrypted by the caller.
 */
export interface FileStore {
  /** Stores a file durably and completely before it resolves; the same name again replaces the first file. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns a file; undefined if there is none, or not all of it yet. */
  get(name: string): Promise<Uint8Array | undefined>;
  /** Removes a file, and whatever an interrupted `put` has left. */
  remove(name: string): Promise<void>;
  /** Returns the first `limit` names of complete files after `after`, in order. */
  list(after: string, limit: number): Promise<readonly string[]>;
  close(): Promise<void>;
}

const NAME = /^[A-Za-z0-9_-]{1,64}$/;

export const isFileName = (name: string): boolean => NAME.test(name);

/** Returns a safe file name unchanged. @throws Error when it could be a path, which is a defect. */
export function fileName(name: string): string {
  if (!isFileName(name)) throw new Error('invalid file name');
  return name;
}
