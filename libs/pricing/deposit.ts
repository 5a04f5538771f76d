import { LIMITS } from '@libs/contract/limits.js';
import { type Paise, percentUp } from '@libs/contract/money.js';

/** Returns the deposit: 25 % of the fare after the coupon, rounded up to a whole paisa. */
export const depositOf = (finalFare: Paise): Paise => percentUp(finalFare, LIMITS.deposit);
