/** Accounts in the HTTP API: codes, sessions, profiles. */
import * as z from 'zod/mini';
import { ConsentInput } from './consent.js';
import { ROLES } from './enums.js';
import { email, loginPhone, mobile, optionalText, personName, pendingPhone, reference } from './fields.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './texts/en/messages.js';
import { InstantSchema } from './time.js';

const countryCode = z.optional(
  z
    .pipe(
      z.union([reference(4, MESSAGES.login.phone), z.number()]),
      z.transform((code) => String(code).replace(/^\+/, '')),
    )
    .check(z.refine((code) => code === '91', { error: MESSAGES.login.phone })),
);

/** Proof of work, where many codes are requested: a `nonce` with which the hash of `token.nonce` begins with zero bits. */
export const Work = z.object({ token: z.string(), bits: z.int() });
export type Work = z.infer<typeof Work>;
export const WorkDone = z.object({
  token: reference(300, MESSAGES.general.badRequest),
  nonce: z.int({ error: MESSAGES.general.badRequest }).check(z.nonnegative({ error: MESSAGES.general.badRequest })),
});
export type WorkDone = z.infer<typeof WorkDone>;

export const OtpRequest = z.object({
  phone: mobile,
  contryCode: countryCode,
  role: z.optional(z.literal('user')),
  /** The work that a refusal `work-needed` asked for. */
  work: z.optional(WorkDone),
});
export const OtpChallenge = z.object({
  /** Sent back with the code; binds the code to this request. */
  challenge: z.string(),
  expiresAt: InstantSchema,
  resendAt: InstantSchema,
  /** The code itself, only where `OTP_ECHO` is on. */
  otp: z.optional(z.string()),
});
export type OtpChallenge = z.infer<typeof OtpChallenge>;

const otp = z
  .string({ error: MESSAGES.otp.invalid })
  .check(z.trim(), z.regex(/^\d{6}$/, { error: MESSAGES.otp.invalid }));
const challenge = reference(64, MESSAGES.otp.invalid);
export const OtpValidation = z.object({
  phone: mobile,
  otp,
  challenge: z.optional(challenge),
  /** From the answer of the sign-up: the first log-in then uses the data of that form. */
  signUpToken: z.optional(reference(LIMITS.signUpToken.longest, MESSAGES.general.badRequest)),
  role: z.optional(z.literal('user')),
  platform: optionalText(20),
});

/** A code that was sent to a number, and the challenge of its request. */
export const PhoneProof = z.object({ challenge, otp });
/** The caller's number from now on. */
export const PhoneAnswer = z.object({ phone: z.string() });

export const TokenPair = z.object({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Epoch milliseconds when the access token expires. */
  tokenExpiration: z.number(),
  /** Epoch milliseconds when the refresh token expires. */
  refreshTokenExpiration: z.number(),
});
export type TokenPair = z.infer<typeof TokenPair>;

export const SessionAnswer = z.extend(TokenPair, {
  /** Whether the customer has completed the profile. */
  existing: z.boolean(),
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES),
});
export type SessionAnswer = z.infer<typeof SessionAnswer>;

export const RefreshRequest = z.object({
  refreshToken: reference(200, MESSAGES.general.signIn),
});

const { profile: texts } = MESSAGES;
/** Changes to a profile: a field that is present must be valid, a missing one stays unchanged. */
export const ProfileUpdate = z.object({
  firstName: z.optional(personName(texts.firstName)),
  lastName: z.optional(personName(texts.lastName)),
  email: z.optional(email),
  /** Another number must be proven with a code; until then the answer contains it as `pendingPhone`. */
  phone: z.optional(loginPhone(texts.phone)),
  /** Part of the onboarding form; sent later, it replaces the earlier consent. */
  consent: z.optional(ConsentInput),
});
/** The onboarding form: all three fields are required. */
export const Onboarding = z.object({
  firstName: personName(texts.firstName),
  lastName: personName(texts.lastName),
  email,
});

export const Profile = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type Profile = z.infer<typeof Profile>;
export const UserAnswer = z.object({ user: Profile });
export const ChangedUserAnswer = z.object({ user: z.extend(Profile, { pendingPhone }) });
