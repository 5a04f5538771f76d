/** The phone number of an account of either role. */
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { ChefState } from './chef.js';
import type { CustomerState } from './customer.js';
import type { AccountPhone } from './phone-proof.js';

/** Returns undefined for an account that does not exist (any more). */
export function accountPhone(account: CustomerState | ChefState): AccountPhone | undefined {
  if (account.phase !== 'registered') return undefined;
  const { phoneProven } = account;
  if ('phone' in account) return { phone: account.phone, phoneProven };
  return { phone: account.profile === ERASED ? ERASED : account.profile.phone, phoneProven };
}
