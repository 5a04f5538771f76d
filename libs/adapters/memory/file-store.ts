import type { FileStore } from '@libs/eventing/types/file-store.js';
import { fileName } from '../file-name.js';

/** Files that last as long as what `kept` is. */
export class InMemoryFiles implements FileStore {
  constructor(private readonly kept = new Map<string, Uint8Array>()) {}

  async put(name: string, bytes: Uint8Array): Promise<void> {
    this.kept.set(fileName(name), Uint8Array.from(bytes));
  }

  async get(name: string): Promise<Uint8Array | undefined> {
    const found = this.kept.get(fileName(name));
    return found && Uint8Array.from(found);
  }

  async remove(name: string): Promise<void> {
    this.kept.delete(fileName(name));
  }

  async close(): Promise<void> {}
}
