import { ApiProblem } from '../../api/client/api-problem.js';
import { api } from '../../api/client/api.js';
import { Challenge } from '../../api/codes.js';
import { useApiMutation } from '../../api/useApiMutation.js';
import { ROLES } from '@libs/contract/enums.js';
import { LANGUAGE } from '@libs/contract/texts/en/locale.js';
import { startChefSession, startSession } from '../../lib/session/session.js';
import { takeReturn } from '../../lib/session/take-return.js';
import { type Draft, dropDraft, readDraft, saveDraft } from '../../lib/storage/drafts.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { type Consent, CURRENT_NOTICE, type Purpose } from '@libs/contract/privacy-notice.js';
import * as z from 'zod/mini';

/** Logs a chef in with the password, and clears the query cache of an earlier user. */
export const useLogInChef = () =>
  useApiMutation({
    call: (body: BodyInput<'loginChef'>) => api('loginChef', { body }),
    store: (answer, queries) => {
      queries.clear();
      startChefSession(answer);
    },
  });

/** Sets a new password for the chef whose number received the code. */
export const useResetPassword = () =>
  useApiMutation({ call: (body: BodyInput<'resetPassword'>) => api('resetPassword', { body }) });

const sentCode = z.extend(Challenge, {
  role: z._default(z.enum(ROLES), 'user'),
  /** Whether the chef stays logged in. A customer always does. */
  remember: z._default(z.boolean(), false),
});
/** A code that was sent for a log-in, and the role in which it logs in. */
export type SentCode = Readonly<z.output<typeof sentCode>>;
/** Stored, so that the code's screen survives a reload. */
export const SENT_CODE: Draft<SentCode> = { name: 'otp', schema: sentCode };

/** Logs a person in with the code that was sent to their number. Returns whether their profile is complete. */
export const useLogInWithCode = (sent: SentCode) =>
  useApiMutation({
    call: (otp: string) => (sent.role === 'chef' ? logInChef(sent, otp) : logInCustomer(sent, otp)),
    store: (start, queries) => {
      if (sent.role === 'chef') queries.clear();
      start();
    },
  });

async function logInCustomer({ phone, challenge }: SentCode, otp: string): Promise<() => void> {
  const body = { phone, otp, challenge, ...signUpOf(phone), role: 'user', platform: 'web' } as const;
  const answer = await api('validateOtp', { body });
  if (!answer.accessToken) throw new ApiProblem(400, { message: MESSAGES.otp.invalid });
  return () => {
    startSession(answer, phone);
    dropSignUp();
  };
}

async function logInChef({ challenge, remember }: SentCode, otp: string): Promise<() => void> {
  const answer = await api('loginChefWithCode', { body: { challenge, otp, remember } });
  return () => startChefSession(answer);
}

const CHEF_HOME = '/partner/dashboard';
/** Returns the path after a chef's log-in: the interrupted screen, else the dashboard. */
export const afterChefLogIn = (): string => takeReturn() ?? CHEF_HOME;

/** The response to a sign-up in this browser: the first log-in with the same number applies its data. */
interface SignedUp {
  readonly phone: string;
  readonly signUpToken: string;
}
const SIGN_UP: Draft<SignedUp> = {
  name: 'sign-up',
  schema: z.object({ phone: z.string(), signUpToken: z.string() }),
};

export const keepSignUp = (phone: string, signUpToken: string): void => saveDraft(SIGN_UP, { phone, signUpToken });
const dropSignUp = (): void => dropDraft(SIGN_UP);

/** Returns the sign-up token to send with a number's code; empty for a number without one in this browser. */
function signUpOf(phone: string): { readonly signUpToken?: string } {
  const signUp = readDraft(SIGN_UP);
  return signUp?.phone === phone ? { signUpToken: signUp.signUpToken } : {};
}

/** The number on the login screen: typed there, or from a sign-up. */
export const PHONE: Draft<string> = { name: 'phone', schema: z.string() };

/** Consent to the displayed notice, for the service. */
export const consent = (): Consent & { purposes: Purpose[] } => ({
  notice: CURRENT_NOTICE,
  purposes: ['service'],
  language: LANGUAGE,
});
