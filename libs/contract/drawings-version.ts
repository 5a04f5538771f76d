/**
 * The version in the addresses of drawn pictures, which browsers keep for a year: the beginning of a hash over all of
 * them. `libs/drawing/drawings-version.spec.ts` says the right one after a change.
 */
export const DRAWINGS_VERSION = 'a47b0671';
