/**
 * The version in the addresses of drawn pictures, which browsers keep for a year: the beginning of a hash over all of
 * them. `test/architecture/pictures.test.ts` says the right one after a change.
 */
export const DRAWINGS_VERSION = '913046f7';

/** Returns the address of a dish's picture, a file of `frontend/public`. */
export const dishPictureAddress = (id: string): string => `/assets/dishes/${id}.svg?v=${DRAWINGS_VERSION}`;
