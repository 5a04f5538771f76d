import type { KeyVault } from '@libs/eventing/types/key-vault.js';

/** Wrapped keys in memory; `kept` outlives the vault, as a file would. */
export class InMemoryKeyVault implements KeyVault {
  constructor(private readonly kept = new Map<string, Uint8Array | 'destroyed'>()) {}

  async get(subjects: readonly string[]): Promise<ReadonlyMap<string, Uint8Array | 'destroyed'>> {
    const found = subjects.map((subject) => [subject, this.kept.get(subject)] as const);
    return new Map(found.flatMap(([subject, key]) => (key === undefined ? [] : [[subject, key]])));
  }

  async put(subject: string, wrapped: Uint8Array): Promise<Uint8Array | 'destroyed'> {
    const known = this.kept.get(subject);
    if (known === undefined) this.kept.set(subject, wrapped);
    return known ?? wrapped;
  }

  async destroy(subject: string): Promise<void> {
    this.kept.set(subject, 'destroyed');
  }

  async close(): Promise<void> {}
}
