/** Joining: customers and chefs with a password, chefs logging in with it, on the wire. */
import * as z from 'zod/mini';
import { Profile, TokenPair } from './accounts.js';
import { ConsentInput } from './consent.js';
import { email, loginPhone, text } from './fields.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';
import { SERVER_MESSAGES } from './server-messages.js';
import { isCommonPassword, newPassword, saidPassword } from './passwords.js';

const { profile: texts } = MESSAGES;
const person = {
  firstName: text(LIMITS.text.name, texts.firstName),
  lastName: text(LIMITS.text.name, texts.lastName),
  email,
  phone: loginPhone(texts.phone),
  password: newPassword,
};
/** The form cannot be sent without them, so programs may leave them out; what was agreed to is recorded all the same. */
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
  error: SERVER_MESSAGES.signUp.commonPassword,
  path: ['password'],
});

export const CustomerSignUp = z
  .object({ ...person, ...agreement, role: z.optional(z.literal('user')) })
  .check(notOneself);
export type CustomerSignUp = z.infer<typeof CustomerSignUp>;
export const ChefSignUp = z.object({ ...person, ...agreement }).check(notOneself);
export type ChefSignUp = z.infer<typeof ChefSignUp>;
/** Whose account it is now; who it is has to be proved by logging in. */
export const SignUpAnswer = z.object({ id: z.string() });

export const ChefLogin = z.object({
  email,
  password: saidPassword,
  /** Whether the session lasts beyond a day without a visit. */
  remember: z.optional(z.boolean({ error: MESSAGES.general.badRequest })),
});
export type ChefLogin = z.infer<typeof ChefLogin>;
export const ChefSessionAnswer = z.extend(TokenPair, {
  user: z.extend(Profile, { role: z.literal('chef') }),
});
export type ChefSessionAnswer = z.infer<typeof ChefSessionAnswer>;
