import type { OtpChallenge } from '@libs/contract/accounts.js';
import { CODE_USES, type CodeUse } from '@libs/contract/enums.js';
import { LANGUAGE } from '@libs/contract/texts/en/locale.js';
import { tenDigits } from '@libs/contract/formats.js';
import { LIMITS } from '@libs/contract/limits.js';
import * as z from 'zod/mini';
import { ApiProblem } from './client/api-problem.js';
import { api } from './client/api.js';
import { useApiMutation } from './useApiMutation.js';

/** A one-time code that was sent, with times by this device's clock. */
export const Challenge = z.object({
  phone: z.string(),
  /** What it is for; another one is requested for the same. */
  use: z._default(z.enum(CODE_USES), 'log-in'),
  challenge: z.string(),
  /** Epoch ms from which another code can be requested. */
  resendFrom: z.number(),
  /** Epoch ms at which the code expires. */
  endsAt: z.number(),
  /** The code itself, only sent outside production. */
  otp: z.optional(z.string()),
});
export type Challenge = Readonly<z.output<typeof Challenge>>;

/** Whether a code that was sent to `phone`, as people write it, can still be entered. */
export const isOpen = (challenge: Challenge | undefined, phone: string): challenge is Challenge =>
  challenge?.phone === tenDigits(phone) && challenge.endsAt > Date.now();

/** Requests a code. Converts its durations to times of this device's clock, which may differ from the server's. */
export const useRequestCode = (use: CodeUse, onDone?: (challenge: Challenge) => void) =>
  useApiMutation({
    call: async (written: string): Promise<Challenge> => {
      const phone = tenDigits(written);
      const { challenge, otp } = await requestCode(phone, use);
      const { resendAfter, lifetime } = LIMITS.oneTimeCode;
      const now = Date.now();
      return {
        phone,
        use,
        challenge,
        resendFrom: now + resendAfter,
        endsAt: now + lifetime,
        ...(otp !== undefined && { otp }),
      };
    },
    onDone,
  });

/** Does the work that the server asks for where many codes are requested, and requests the code again. */
async function requestCode(phone: string, use: CodeUse): Promise<OtpChallenge> {
  const body = { phone, contryCode: '91', role: 'user', for: use, language: LANGUAGE } as const;
  try {
    return await api('generateOtp', { body });
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'work-needed')) throw error;
    // Separate, because hardly anybody needs it.
    const { solveWork, workOf } = await import('./solve-work.js');
    return await api('generateOtp', { body: { ...body, work: await solveWork(workOf(error)) } });
  }
}

/** Proves the number that a code was sent to, and stores it on the account. */
export const useProvePhone = (challenge: string, onDone: (phone: string) => void) =>
  useApiMutation({
    call: (otp: string) => api('provePhone', { body: { challenge, otp } }),
    onDone: ({ phone }) => onDone(phone),
  });
