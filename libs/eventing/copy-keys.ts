import type { FileStore } from './types/file-store.js';
import type { KeyVault } from './types/key-vault.js';

const KEYS_PER_PAGE = 500;
/** They are read one after the other. */
const FILES_PER_PAGE = 100;

export type CopiedItems =
  | { readonly kind: 'copied'; readonly total: number; readonly added: number }
  /** The target has another key or file of this name. */
  | { readonly kind: 'differs'; readonly name: string };

/** Called with the number of items so far. */
type OnProgress = (items: number) => void;

/**
 * Copies every key to `target`, reads it back, and destroys those that the source has destroyed. A key that only the
 * target has destroyed stays so: no backup restores the key of an erased person. Can be repeated.
 */
export async function copyKeys(source: KeyVault, target: KeyVault, onProgress: OnProgress): Promise<CopiedItems> {
  let [total, added] = [0, 0];
  for await (const page of pages(
    (after) => source.list(after, KEYS_PER_PAGE),
    ([subject]) => subject,
  )) {
    const known = await target.get(page.map(([subject]) => subject));
    for (const [subject, key] of page) {
      const there = known.get(subject);
      if (key === 'destroyed' ? there !== 'destroyed' : there === undefined) {
        if (key === 'destroyed') await target.destroy(subject);
        else await target.put(subject, key);
        added++;
      }
    }
    const copied = await target.get(page.map(([subject]) => subject));
    const other = page.find(([subject, key]) => !isCopy(copied.get(subject), key));
    if (other) return { kind: 'differs', name: other[0] };
    onProgress((total += page.length));
  }
  return { kind: 'copied', total, added };
}

const isCopy = (copied: Uint8Array | 'destroyed' | undefined, key: Uint8Array | 'destroyed'): boolean =>
  copied === 'destroyed' || (copied !== undefined && key !== 'destroyed' && equal(copied, key));

/** Copies every file that `target` does not have, and compares all of them. Removes none. Can be repeated. */
export async function copyFiles(source: FileStore, target: FileStore, onProgress: OnProgress): Promise<CopiedItems> {
  let [total, added] = [0, 0];
  for await (const page of pages(
    (after) => source.list(after, FILES_PER_PAGE),
    (name) => name,
  )) {
    for (const name of page) {
      const file = await source.get(name);
      // It was removed since it was listed.
      if (!file) continue;
      let copied = await target.get(name);
      if (!copied) {
        await target.put(name, file);
        copied = await target.get(name);
        added++;
      }
      if (!copied || !equal(copied, file)) return { kind: 'differs', name };
      onProgress(++total);
    }
  }
  return { kind: 'copied', total, added };
}

const equal = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;

async function* pages<Item>(
  list: (after: string) => Promise<readonly Item[]>,
  nameOf: (item: Item) => string,
): AsyncGenerator<readonly Item[]> {
  for (let page = await list(''); page.length > 0; page = await list(nameOf(page.at(-1) as Item))) yield page;
}
