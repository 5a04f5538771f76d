import { fileName, type FileStore } from '@libs/eventing/types/file-store.js';

/** In-memory files; `stored` outlives the store, as a folder would. */
export class InMemoryFiles implements FileStore {
  constructor(private readonly stored = new Map<string, Uint8Array>()) {}

  async put(name: string, bytes: Uint8Array): Promise<void> {
    this.stored.set(fileName(name), Uint8Array.from(bytes));
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    const found = this.stored.get(fileName(name));
    return found && Uint8Array.from(found);
  }

  async remove(name: string): Promise<void> {
    this.stored.delete(fileName(name));
  }

  async list(after: string, limit: number): Promise<readonly string[]> {
    return [...this.stored.keys()]
      .filter((name) => name > after)
      .sort()
      .slice(0, limit);
  }

  async close(): Promise<void> {}
}
