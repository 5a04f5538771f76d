/** The addresses of pictures: drawn dishes, and of each chef a drawn portrait or a photo. */

/**
 * The version in the addresses of drawn pictures, which browsers keep for a year: the beginning of a hash over all of
 * them. `test/architecture/pictures.test.ts` says the right one after a change.
 */
export const DRAWINGS_VERSION = 'f6eddb23';

/** Returns the address of a dish's picture, a file of `frontend/public`. */
export const dishPictureAddress = (id: string): string => `/assets/dishes/${id}.svg?v=${DRAWINGS_VERSION}`;

/** The portrait of a chef whose own is unknown. */
export const NEUTRAL_PORTRAIT = 'tan-short-black-cap-none-none-none-white-peach';

/** Returns the code of a chef's photo, which stands where that of a portrait does. */
export const photoCode = (chefId: string, photoId: string): string => `photo.${chefId}.${photoId}`;
const PHOTO_CODE = /^photo\.([\w-]+)\.([\w-]+)$/;

/** Returns the address of a picture. That of a portrait says nothing about whose it is. */
export function portraitAddress(code: string): string {
  const [, chefId, photoId] = PHOTO_CODE.exec(code) ?? [];
  return photoId === undefined
    ? `/assets/chefs/${code}.svg?v=${DRAWINGS_VERSION}`
    : `/v1.0/chefs/${chefId}/photos/${photoId}`;
}
