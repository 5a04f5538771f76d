import type { KeyVault } from '@libs/eventing/types/key-vault.js';

/** In-memory wrapped keys; `stored` outlives the vault, as a file would. */
export class InMemoryKeyVault implements KeyVault {
  constructor(private readonly stored = new Map<string, Uint8Array | 'destroyed'>()) {}

  async get(subjects: readonly string[]): Promise<ReadonlyMap<string, Uint8Array | 'destroyed'>> {
    const found = subjects.map((subject) => [subject, this.stored.get(subject)] as const);
    return new Map(found.flatMap(([subject, key]) => (key === undefined ? [] : [[subject, key]])));
  }

  async put(subject: string, wrapped: Uint8Array): Promise<Uint8Array | 'destroyed'> {
    const known = this.stored.get(subject);
    if (known === undefined) this.stored.set(subject, wrapped);
    return known ?? wrapped;
  }

  async list(after: string, limit: number): Promise<readonly (readonly [string, Uint8Array | 'destroyed'])[]> {
    return [...this.stored]
      .filter(([subject]) => subject > after)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .slice(0, limit);
  }

  async replace(subject: string, from: Uint8Array, to: Uint8Array): Promise<boolean> {
    const known = this.stored.get(subject);
    if (known === undefined || known === 'destroyed' || Buffer.compare(known, from) !== 0) return false;
    this.stored.set(subject, to);
    return true;
  }

  async destroy(subject: string): Promise<void> {
    this.stored.set(subject, 'destroyed');
  }

  async close(): Promise<void> {}
}
