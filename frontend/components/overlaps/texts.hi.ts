import type { Translated } from '@libs/contract/translated.js';
import type * as english from './texts.js';

export const TEXTS: Translated<typeof english.TEXTS> = {
  other: (code, times) => `${code}: ${times}`,
  bookings: 'अपनी बुकिंग देखें',
  anyway: 'फिर भी बुक करें',
  moveAnyway: 'फिर भी बदलें',
};
