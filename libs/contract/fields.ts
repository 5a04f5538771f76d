/** Fields that several calls share, each with the sentence that a person is told when it is wrong. */
import * as z from 'zod/mini';
import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/; // eslint-disable-line no-control-regex -- refuses them

/** One line or paragraph that a person typed: trimmed, without control characters, `1..max` characters. */
export const text = (max: number, required: string) =>
  z.string({ error: required }).check(
    z.trim(),
    z.minLength(1, { error: required }),
    z.maxLength(max, { error: MESSAGES.profile.tooLong }),
    z.refine((value) => !CONTROL.test(value), { error: required }),
  );

export const optionalText = (max: number) =>
  z.optional(
    z.string({ error: MESSAGES.general.badRequest }).check(
      z.trim(),
      z.maxLength(max, { error: MESSAGES.profile.tooLong }),
      z.refine((value) => !CONTROL.test(value), { error: MESSAGES.general.badRequest }),
    ),
  );

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const email = z
  .string({ error: MESSAGES.profile.email })
  .check(
    z.trim(),
    z.minLength(1, { error: MESSAGES.profile.email }),
    z.maxLength(LIMITS.text.email, { error: MESSAGES.profile.emailFormat }),
    z.regex(EMAIL, { error: MESSAGES.profile.emailFormat, abort: true }),
  );

/** Ten digits as on an Indian phone; `message` names the field in the words of its screen. */
export const phone = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.regex(/^\d{10}$/, { error: message }));

/** A mobile number that can receive a code: Indian mobile numbers begin with 6, 7, 8 or 9. */
export const mobile = z
  .string({ error: MESSAGES.login.phone })
  .check(z.trim(), z.regex(/^[6-9]\d{9}$/, { error: MESSAGES.login.phone }));

/** 26 characters of Crockford base32. */
export const id = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, { error: MESSAGES.general.notFound }));

/** Rupees with at most two decimals. */
export const rupeesField = z.number().check(z.multipleOf(0.01));
