const YEAR_SECONDS = 31_536_000;

/** The `Cache-Control` of files whose address changes with their content. */
export const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;
