import type { KeyVault } from '@libs/eventing/types/key-vault.js';
import type { KeyWrapping } from './key-wrapping.js';

const PAGE_KEYS = 500;

export interface Rewrapped {
  /** The number of keys in the vault. */
  readonly total: number;
  /** The number of keys that were not wrapped with the current secret before. */
  readonly rewrapped: number;
}

/**
 * Wraps every key in the vault with the current secret. Can be interrupted and repeated, also while servers run.
 * @throws EngineError when a key was wrapped with neither the current secret nor the previous one.
 */
export async function rewrapKeys(vault: KeyVault, wrapping: KeyWrapping): Promise<Rewrapped> {
  let [total, rewrapped] = [0, 0];
  for (let after: string | undefined = ''; after !== undefined;) {
    const page = await vault.list(after, PAGE_KEYS);
    for (const [subject, wrapped] of page) {
      const renewed = wrapping.rewrap(subject, wrapped);
      if (renewed && (await vault.replace(subject, wrapped, renewed))) rewrapped++;
    }
    total += page.length;
    after = page.at(-1)?.[0];
  }
  return { total, rewrapped };
}
