/** Work that is divided by the hash of the ids of documents, bookings or streams, so that other threads can do parts of it. */

/** A share of some work: number `part` of `parts`, from 0. Each id belongs to one of them. */
export interface Part {
  readonly part: number;
  readonly parts: number;
}

export const WHOLE: Part = { part: 0, parts: 1 };

export const isIn = (id: string, { part, parts }: Part): boolean => parts === 1 || hashOfId(id) % parts === part;

/** Whether an id is among the share of all ids, from 0 to 1, that a seed chooses. */
export const isInShare = (id: string, share: number, seed: number): boolean => hashOfId(id, seed) < share * 2 ** 32;

/** Hashes ids evenly to 32 bits, differently for each seed (FNV-1a, finished with the mixing of MurmurHash3). */
function hashOfId(id: string, seed = 0): number {
  let hash = (seed ^ 0x811c9dc5) >>> 0;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
