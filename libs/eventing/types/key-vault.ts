/** Wrapped keys by person. A destroyed key never comes back, also not under the same name. */
export interface KeyVault {
  /** Keys of those who have one; a person whose key was destroyed is answered as `destroyed`. */
  get(subjects: readonly string[]): Promise<ReadonlyMap<string, Uint8Array | 'destroyed'>>;
  /** Keeps `wrapped` unless the person has a key already; answers the one that counts. */
  put(subject: string, wrapped: Uint8Array): Promise<Uint8Array | 'destroyed'>;
  destroy(subject: string): Promise<void>;
  close(): Promise<void>;
}
