/** Accounts in the HTTP API: codes, sessions, profiles. */
import * as z from 'zod/mini';
import { type Call, nothing } from './call.js';
import { ConsentInput } from './consent.js';
import { CODE_USES, ROLES } from './enums.js';
import { email, loginPhone, mobile, optionalText, personName, pendingPhone, reference } from './fields.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './texts/en/messages.js';
import { LANGUAGE_CODES } from './texts/languages.js';
import { InstantSchema } from './time-schemas.js';

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
  /** What the code is for, as the message says; by default to log in. */
  for: z.optional(z.enum(CODE_USES, { error: MESSAGES.general.badRequest })),
  /** Of the message. */
  language: z.optional(z.enum(LANGUAGE_CODES, { error: MESSAGES.general.badRequest })),
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
const OtpValidation = z.object({
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
const PhoneAnswer = z.object({ phone: z.string() });

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

const RefreshRequest = z.object({
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

export const ACCOUNT_CALLS = {
  generateOtp: {
    method: 'POST',
    path: '/v1.0/auth/otp/generate',
    auth: 'none',
    summary: 'Send a one-time code to a mobile number',
    body: OtpRequest,
    answer: OtpChallenge,
  },
  validateOtp: {
    method: 'POST',
    path: '/v1.0/auth/otp/validate',
    auth: 'none',
    summary: 'Log in with a one-time code',
    body: OtpValidation,
    answer: SessionAnswer,
    makesSessions: true,
  },
  refreshToken: {
    method: 'POST',
    path: '/v1.0/auth/token/refresh',
    auth: 'none',
    summary: 'Exchange a refresh token for new tokens',
    body: RefreshRequest,
    answer: TokenPair,
    makesSessions: true,
    refusals: [401],
  },
  logout: {
    method: 'DELETE',
    path: '/v1.0/auth/logout/:id',
    auth: 'any',
    summary: 'End the session',
    answer: nothing,
    refusals: [404],
  },
  user: {
    method: 'GET',
    path: '/v1.0/users/:id',
    auth: 'user',
    summary: 'Profile of the customer',
    answer: z.object({ user: Profile }),
    refusals: [404],
  },
  updateUser: {
    method: 'PUT',
    path: '/v1.0/users/:id',
    auth: 'user',
    summary: 'Change the profile; the fields that are sent',
    body: ProfileUpdate,
    answer: z.object({ user: z.extend(Profile, { pendingPhone }) }),
    refusals: [404, 409],
  },
  provePhone: {
    method: 'POST',
    path: '/v1.0/phone/prove',
    auth: 'any',
    summary: 'Make the number one’s own that a code was sent to',
    description:
      'A number that was proven before is changed within ten minutes of a log-in; all other sessions of the account end, and the number of before gets a message.',
    body: PhoneProof,
    answer: PhoneAnswer,
    refusals: [409],
  },
} as const satisfies Record<string, Call>;
