/** Sign-up of customers and chefs with a password, and log-in of chefs by password or code, in the HTTP API. */
import * as z from 'zod/mini';
import { type Call, nothing } from './call.js';
import { PhoneProof, Profile, TokenPair } from './accounts.js';
import { ConsentInput } from './consent.js';
import { email, enteredEmail, loginPhone, personName, whenValid } from './fields.js';
import { MESSAGES } from './texts/en/messages.js';
import { SIGN_UP_MESSAGES } from './texts/en/server.js';
import { isCommonPassword, newPassword, enteredPassword } from './passwords.js';

const { profile: texts } = MESSAGES;
const person = {
  firstName: personName(texts.firstName),
  lastName: personName(texts.lastName),
  email,
  phone: loginPhone(texts.phone),
  password: newPassword,
};
/** The form cannot be sent without them, so programs may omit them; the consent is recorded all the same. */
const agreement = {
  terms: z.optional(z.literal(true, { error: MESSAGES.signUp.terms })),
  consent: z.optional(ConsentInput),
};
interface Person {
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}
const notOneself = z.refine<Person>((one) => !isCommonPassword(one.password, [one.email, one.phone]), {
  error: SIGN_UP_MESSAGES.commonPassword,
  path: ['password'],
  when: whenValid(['email', 'phone', 'password']),
});

export const CustomerSignUp = z
  .object({ ...person, ...agreement, role: z.optional(z.literal('user')) })
  .check(notOneself);
export type CustomerSignUp = z.infer<typeof CustomerSignUp>;
export const ChefSignUp = z.object({ ...person, ...agreement }).check(notOneself);
export type ChefSignUp = z.infer<typeof ChefSignUp>;
/** The id of the new account; logging in proves who owns it. */
const ChefSignUpAnswer = z.object({ id: z.string() });
export const SignUpAnswer = z.object({
  /** The id of the account that a log-in with `signUpToken` creates; until then there is none. */
  id: z.string(),
  /** Contains the form, encrypted, for 24 hours. It is sent with the code to `otp/validate`. */
  signUpToken: z.string(),
});
export type SignUpAnswer = z.infer<typeof SignUpAnswer>;

/** Whether the session lasts longer than a day without a visit. */
const remember = z.optional(z.boolean({ error: MESSAGES.general.badRequest }));
export const ChefLogin = z.object({ email: enteredEmail, password: enteredPassword, remember });
export type ChefLogin = z.infer<typeof ChefLogin>;
/** The code proves the number, and the number the account. */
const ChefCodeLogin = z.extend(PhoneProof, { remember });
export type ChefCodeLogin = z.infer<typeof ChefCodeLogin>;
export const PasswordChange = z.object({ current: enteredPassword, password: newPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;
/** As `ChefCodeLogin`. */
export const PasswordReset = z.extend(PhoneProof, { password: newPassword });
export type PasswordReset = z.infer<typeof PasswordReset>;

export const ChefSessionAnswer = z.extend(TokenPair, {
  user: z.extend(Profile, { role: z.literal('chef') }),
});
export type ChefSessionAnswer = z.infer<typeof ChefSessionAnswer>;

export const SIGN_UP_CALLS = {
  signUp: {
    method: 'POST',
    path: '/v1.0/users',
    auth: 'none',
    summary: 'Sign up as a customer; the account begins with the first log-in by a code that was sent to the number',
    description:
      'The answer is the same if the number or the address has an account. The holder of the number gets a message, and the code leads into that account.',
    body: CustomerSignUp,
    answer: SignUpAnswer,
    refusals: [409, 422],
  },
  signUpChef: {
    method: 'POST',
    path: '/v1.0/chefs',
    auth: 'none',
    summary: 'Sign up as a chef',
    description:
      'The answer is the same if another chef has the address, who gets a message. The address belongs to the chef who opens the link that is sent there.',
    body: ChefSignUp,
    answer: ChefSignUpAnswer,
    refusals: [409, 422],
  },
  loginChef: {
    method: 'POST',
    path: '/v1.0/auth/login/chef',
    auth: 'none',
    summary: 'Log in as a chef',
    body: ChefLogin,
    answer: ChefSessionAnswer,
    makesSessions: true,
    refusals: [401],
  },
  loginChefWithCode: {
    method: 'POST',
    path: '/v1.0/auth/login/chef/code',
    auth: 'none',
    summary: 'Log in as the chef who has proven the number that a code was sent to',
    description:
      'The code is requested as for a customer. That no chef has proven the number is answered once the code is right, with 404.',
    body: ChefCodeLogin,
    answer: ChefSessionAnswer,
    makesSessions: true,
    refusals: [404],
  },
  resetPassword: {
    method: 'POST',
    path: '/v1.0/auth/password/reset',
    auth: 'none',
    summary: 'Set another password for the chef whose number a code was sent to; all sessions of the chef end',
    description: 'The number must be proven. Whether there is such a chef is not answered.',
    body: PasswordReset,
    answer: nothing,
  },
  changePassword: {
    method: 'PUT',
    path: '/v1.0/chefs/:id/password',
    auth: 'chef',
    summary: 'Change the password; all other sessions of the chef end',
    body: PasswordChange,
    answer: nothing,
    refusals: [404],
  },
} as const satisfies Record<string, Call>;
