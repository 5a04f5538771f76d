import { DRAWINGS_VERSION } from './drawings-version.js';

/** Returns the address of a dish's picture, a file of `frontend/public`. */
export const dishPictureAddress = (id: string): string => `/assets/dishes/${id}.svg?v=${DRAWINGS_VERSION}`;
