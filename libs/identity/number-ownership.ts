/**
 * Whose a phone number is. A claim says which account claimed it last, the account's own stream which number the
 * account has. A change of numbers writes both, one after the other, so a claim counts only together with the account.
 */
import type { Personal, RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { ChefEvent } from './chef.js';
import type { Claimed } from './claim.js';
import type { CustomerEvent } from './customer.js';
import type { LoginEvent } from './one-time-code.js';

export type NumberOwnership =
  /** It is the account's number. */
  | 'held'
  /** Its holder entered a code, but the account does not have the number yet. The next code completes that. */
  | 'pending'
  /** The account has another number by now, or nobody ever proved this one. */
  | 'void';

/** The account of a claim. */
export interface ClaimingAccount {
  readonly phase: 'none' | 'registered' | 'gone';
  /** Missing if there is no account. */
  readonly phone?: Personal<string>;
  readonly phoneProven?: boolean;
  readonly events: readonly RecordedEvent<CustomerEvent | ChefEvent>[];
}

/**
 * Returns the state of a claim; `codes` are the log-in events of the number, where codes open accounts of the role.
 */
export function numberOwnership(
  phone: string,
  claim: RecordedEvent<Claimed>,
  account: ClaimingAccount,
  codes: readonly RecordedEvent<LoginEvent>[],
): NumberOwnership {
  const { proven } = claim.data;
  if (account.phase === 'none') return proven ? 'pending' : 'void';
  if (account.phase === 'gone') return 'void';
  const isOwn = account.phone === phone;
  if (isOwn && (account.phoneProven || isOpenedBy(codes, claim))) return 'held';
  const isRecorded = account.events.some(
    ({ type, data, position }) =>
      (type === 'CustomerPhoneProven' || type === 'ChefPhoneProven') &&
      position > claim.position &&
      data.phone === phone,
  );
  return proven && !isRecorded ? 'pending' : 'void';
}

/**
 * In older logs a code opened the account that claimed its number: whoever logged in by it since has proven the number.
 */
const isOpenedBy = (codes: readonly RecordedEvent<LoginEvent>[], claim: RecordedEvent<Claimed>): boolean =>
  codes.some(
    ({ type, data, position }) => type === 'OneTimeCodeVerified' && data.use === undefined && position > claim.position,
  );
