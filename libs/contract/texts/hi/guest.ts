import type * as english from '../en/guest.js';
import type { Translated } from '../languages.js';

export const GUEST_TEXTS: Translated<typeof english.GUEST_TEXTS> = {
  withheld: 'अब नहीं दिखता',
  former: 'मेहमान, जिनका खाता मिटाया जा चुका है',
  pin: (digits) => `पिन ${digits}…`,
  addressFrom: (moment) => `पता आपको ${moment} से दिखेगा।`,
  addressUntil: (moment) => `पता ${moment} तक दिखाया गया था।`,
};
