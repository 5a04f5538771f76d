/** Hashes ids evenly to 32 bits, differently for each seed (FNV-1a, finished with the mixing of MurmurHash3). */
export function hashOfId(id: string, seed = 0): number {
  let hash = (seed ^ 0x811c9dc5) >>> 0;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
