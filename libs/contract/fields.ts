/** Fields that several calls share, each with its error message. */
import * as z from 'zod/mini';
import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';
import { isPersonName } from './person-name.js';

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/; // eslint-disable-line no-control-regex -- refuses them
/** Unpaired surrogates, which no keyboard produces and not every store preserves. */
const UNPAIRED_SURROGATE = /\p{Surrogate}/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Whether all characters can be typed. */
export const isText = (value: string): boolean => !CONTROL.test(value) && !UNPAIRED_SURROGATE.test(value);

/** One line or paragraph of text: trimmed, not empty, without control characters, at most `max` characters. */
export const text = (max: number, required: string) =>
  z.string({ error: required }).check(
    z.trim(),
    z.minLength(1, { error: required }),
    z.maxLength(max, { error: MESSAGES.profile.tooLong, abort: true }),
    z.refine((value) => VISIBLE.test(value) && isText(value), { error: required }),
  );

/** The first or last name of a person; see `isPersonName`. A missing one is reported as required only. */
export const personName = (required: string) =>
  text(LIMITS.text.name, required).check(
    z.refine((value) => value === '' || isPersonName(value), { error: MESSAGES.profile.name }),
  );

export const optionalText = (max: number) =>
  z.optional(
    z
      .string({ error: MESSAGES.general.badRequest })
      .check(
        z.trim(),
        z.maxLength(max, { error: MESSAGES.profile.tooLong, abort: true }),
        z.refine(isText, { error: MESSAGES.general.badRequest }),
      ),
  );

/**
 * One `@`, and after it a dot with characters on both sides. Linear: no two of its parts can match the same characters.
 */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
export const email = z
  .string({ error: MESSAGES.profile.email })
  .check(
    z.trim(),
    z.minLength(1, { error: MESSAGES.profile.email }),
    z.maxLength(LIMITS.text.email, { error: MESSAGES.profile.emailFormat, abort: true }),
    z.regex(EMAIL, { error: MESSAGES.profile.emailFormat, abort: true }),
  );

/** Ten digits as on an Indian phone; `message` is that of its screen. */
export const phone = (message: string) =>
  z.string({ error: message }).check(z.trim(), z.regex(/^\d{10}$/, { error: message }));

/** Indian mobile numbers begin with 6, 7, 8 or 9; only they can receive a code. */
const MOBILE = /^[6-9]\d{9}$/;
export const mobile = z
  .string({ error: MESSAGES.login.phone })
  .check(z.trim(), z.regex(MOBILE, { error: MESSAGES.login.phone }));

/** A phone number for logging in; a number of another form cannot receive a code. */
export const loginPhone = (message: string) => phone(message).check(z.regex(MOBILE, { error: MESSAGES.login.phone }));

/** A number that was sent but is not proven yet. */
export const pendingPhone = z.optional(z.string());

/** A choice from 1 to 5, as a number or as text from a form. */
export const oneToFive = (error: string) =>
  z.pipe(
    z.union(
      [
        z.int({ error }).check(z.minimum(1, { error }), z.maximum(5, { error })),
        z.string({ error }).check(z.trim(), z.regex(/^[1-5]$/, { error })),
      ],
      { error },
    ),
    z.transform(Number),
  );

/** 26 characters of Crockford base32. */
export const id = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, { error: MESSAGES.general.notFound }));
