/** Estimates the memory of a value in bytes. */
export function roughSize(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length;
  if (typeof value !== 'object' || value === null) return 8;
  let size = 32;
  for (const field of Object.values(value)) size += 16 + roughSize(field);
  return size;
}
