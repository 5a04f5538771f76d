import { DRAWINGS_VERSION } from './drawings-version.js';

/** Returns the address of a dish's picture, which the build of the frontend draws. */
export const dishPictureAddress = (id: string): string => `/assets/dishes/${id}.svg?v=${DRAWINGS_VERSION}`;
