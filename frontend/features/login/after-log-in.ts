/** Apart from `api.ts`, because the chefs' log-in by password does without what a visitor has begun. */
import type { Role } from '@libs/contract/enums.js';
import { readIntent } from '../../lib/booking/stored-intent.js';
import { takeReturn } from '../../lib/session/take-return.js';
import { afterChefLogIn } from './api.js';

/** Returns the path after a log-in: the interrupted screen, else what was begun before, else the role's own home. */
export const afterLogIn = (role: Role): string =>
  role === 'chef' ? afterChefLogIn() : (takeReturn() ?? (readIntent() ? '/booking' : '/'));
