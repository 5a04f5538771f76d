/**
 * Wrapped keys by subject. A destroyed key never returns, and its subject never gets another; it stays recorded as
 * destroyed, so that a vault that is older than the log is not taken for erasures.
 */
export interface KeyVault {
  /** Returns the keys of those who have one; a destroyed key is returned as `destroyed`. */
  get(subjects: readonly string[]): Promise<ReadonlyMap<string, Uint8Array | 'destroyed'>>;
  /** Stores `wrapped` unless the subject has a key already; returns the stored one. */
  put(subject: string, wrapped: Uint8Array): Promise<Uint8Array | 'destroyed'>;
  /** Returns the first `limit` keys of subjects after `after`, in order of subject, with destroyed ones. */
  list(
    after: string,
    limit: number,
  ): Promise<readonly (readonly [subject: string, wrapped: Uint8Array | 'destroyed'])[]>;
  /** Replaces `from` by `to`; returns false, without a change, if the key is not `from` any more. */
  replace(subject: string, from: Uint8Array, to: Uint8Array): Promise<boolean>;
  destroy(subject: string): Promise<void>;
  close(): Promise<void>;
}
