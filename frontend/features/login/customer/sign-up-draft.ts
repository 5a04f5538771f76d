import * as z from 'zod/mini';
import { type Draft, dropDraft, readDraft, saveDraft } from '../../../lib/storage/drafts.js';

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
export const dropSignUp = (): void => dropDraft(SIGN_UP);

/** Returns the sign-up token to send with a number's code; empty for a number without one in this browser. */
export function signUpOf(phone: string): { readonly signUpToken?: string } {
  const signUp = readDraft(SIGN_UP);
  return signUp?.phone === phone ? { signUpToken: signUp.signUpToken } : {};
}
