import type { OtpChallenge } from '@libs/contract/accounts.js';
import { LIMITS } from '@libs/contract/limits.js';
import { type Draft, hasShape } from '../../lib/drafts.js';
import { api } from '../../lib/api.js';

/** A code that is on its way, by the clock of this device. */
export interface Challenge {
  readonly phone: string;
  readonly challenge: string;
  /** Epoch ms from which another code may be asked for. */
  readonly resendFrom: number;
  /** Epoch ms at which the code ends. */
  readonly endsAt: number;
  /** The code itself, only in a rehearsal. */
  readonly otp?: string;
}

/** Survives a refresh of the code's screen. */
export const CHALLENGE: Draft<Challenge> = {
  name: 'otp',
  fits: hasShape<Challenge>({ phone: 'string', challenge: 'string', resendFrom: 'number', endsAt: 'number' }),
};

/** Asks for a code. Its times count from `now`, so that a clock that differs from the server's does no harm. */
export async function requestCode(phone: string, now: () => number): Promise<Challenge> {
  const { challenge, otp } = await api('generateOtp', { body: { phone, contryCode: '91', role: 'user' } });
  const { resendAfter, lifetime } = LIMITS.oneTimeCode;
  return { phone, challenge, resendFrom: now() + resendAfter, endsAt: now() + lifetime, ...pick(otp) };
}
const pick = (otp: OtpChallenge['otp']) => (otp === undefined ? {} : { otp });
