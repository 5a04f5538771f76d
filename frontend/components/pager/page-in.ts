/** Parses the page number of a URL, from 1; the first page for an invalid value. */
export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isSafeInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
