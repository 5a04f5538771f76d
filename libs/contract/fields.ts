/** Fields that several calls share, each with the sentence that a person is told when it is wrong. */
import * as z from 'zod/mini';
import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';

const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/; // eslint-disable-line no-control-regex -- refuses them
/** Halves of characters, which no keyboard makes and not every store keeps. */
const BROKEN = /\p{Surrogate}/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** Whether all of it are characters that somebody can type. */
export const isText = (value: string): boolean => !CONTROL.test(value) && !BROKEN.test(value);

/** One line or paragraph that a person typed: trimmed, something to see in it, no control characters, at most `max` characters. */
export const text = (max: number, required: string) =>
  z.string({ error: required }).check(
    z.trim(),
    z.minLength(1, { error: required }),
    z.maxLength(max, { error: MESSAGES.profile.tooLong }),
    z.refine((value) => VISIBLE.test(value) && isText(value), { error: required }),
  );

export const optionalText = (max: number) =>
  z.optional(
    z
      .string({ error: MESSAGES.general.badRequest })
      .check(
        z.trim(),
        z.maxLength(max, { error: MESSAGES.profile.tooLong }),
        z.refine(isText, { error: MESSAGES.general.badRequest }),
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

/** Indian mobile numbers begin with 6, 7, 8 or 9; only they can receive a code. */
const MOBILE = /^[6-9]\d{9}$/;
export const mobile = z
  .string({ error: MESSAGES.login.phone })
  .check(z.trim(), z.regex(MOBILE, { error: MESSAGES.login.phone }));

/** The number by which somebody logs in, where it is called a phone: whoever gave another could never log in again. */
export const loginPhone = (message: string) => phone(message).check(z.regex(MOBILE, { error: MESSAGES.login.phone }));

/** A choice from 1 to 5, as a number or as forms send it. */
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
