/** Fields that several calls share, each with its error message. */
import * as z from 'zod/mini';
import { hasHidden, hasLineBreak, hasStackedMarks } from './characters.js';
import { tenDigits } from './formats.js';
import { canonicalEmail } from './email-address.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './texts/en/messages.js';
import { isPersonName } from './person-name.js';

const { oneLine: notOneLine, hidden } = MESSAGES.general;
/** Line breaks are fine, hidden characters and stacked marks are not. */
const seen = z.refine<string>((value) => !hasHidden(value) && !hasStackedMarks(value), { error: hidden, abort: true });
const unbroken = z.refine<string>((value) => !hasLineBreak(value), { error: notOneLine, abort: true });
/** What every text of a call consists of: on one line, or in paragraphs. */
const CHARACTERS = { line: [seen, unbroken], paragraphs: [seen] } as const;
type Layout = keyof typeof CHARACTERS;

const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A text that somebody typed: trimmed, not empty, at most `max` characters. */
export const text = (max: number, required: string, layout: Layout = 'line') =>
  z.string({ error: required }).check(
    z.trim(),
    z.minLength(1, { error: required }),
    z.maxLength(max, { error: MESSAGES.profile.tooLong, abort: true }),
    // Without `abort`, after which no check of the whole body would run.
    z.refine((value) => VISIBLE.test(value), { error: required }),
    ...CHARACTERS[layout],
  );
/** The same, but it may be empty; `tooLong` is the message for one that is too long. */
export const emptiableText = (max: number, layout: Layout = 'line', tooLong: string = MESSAGES.profile.tooLong) =>
  z
    .string({ error: MESSAGES.general.badRequest })
    .check(z.trim(), z.maxLength(max, { error: tooLong, abort: true }), ...CHARACTERS[layout]);
export const optionalText = (max: number, layout: Layout = 'line') => z.optional(emptiableText(max, layout));

/**
 * Returns when a check that compares `fields` can run: once nothing is wrong with them, whatever is with others. The build
 * drops unused ones.
 * @__NO_SIDE_EFFECTS__
 */
export const whenValid =
  (fields: readonly string[]) =>
  ({ issues }: z.core.ParsePayload): boolean =>
    !issues.some(({ path: [field] = [] }) => field === undefined || fields.includes(String(field)));

/** An id or token that the server made, or a number of a document: printable ASCII, which is only compared. */
export const reference = (max: number, error: string) =>
  z.string({ error }).check(z.trim(), z.maxLength(max, { error, abort: true }), z.regex(/^[ -~]*$/, { error }));

/** The first or last name of a person; see `isPersonName`. A missing one is reported as required only. */
export const personName = (required: string) =>
  text(LIMITS.text.name, required).check(
    z.refine((value) => value === '' || isPersonName(value), { error: MESSAGES.profile.name }),
  );

/** An e-mail address, in the form that is sent to. */
export const email = z.string({ error: MESSAGES.profile.email }).check(
  z.trim(),
  z.minLength(1, { error: MESSAGES.profile.email }),
  z.maxLength(LIMITS.text.email, { error: MESSAGES.profile.emailFormat, abort: true }),
  ...CHARACTERS.line,
  z.refine((value) => canonicalEmail(value) !== undefined, { error: MESSAGES.profile.emailFormat, abort: true }),
  z.toLowerCase(),
);
/** The address of an account that somebody logs in to: some were made before addresses were strict. */
export const enteredEmail = text(LIMITS.text.email, MESSAGES.profile.email).check(
  z.regex(/@/, { error: MESSAGES.profile.emailFormat }),
);

/** An Indian number as people write it, of which ten digits are kept; `message` is that of its screen. */
export const phone = (message: string) =>
  z
    .string({ error: message })
    .check(z.trim(), ...CHARACTERS.line, z.overwrite(tenDigits), z.regex(/^\d{10}$/, { error: message }));

/** Indian mobile numbers begin with 6, 7, 8 or 9; only they can receive a code. */
const MOBILE = /^[6-9]\d{9}$/;
export const mobile = z
  .string({ error: MESSAGES.login.phone })
  .check(z.trim(), ...CHARACTERS.line, z.overwrite(tenDigits), z.regex(MOBILE, { error: MESSAGES.login.phone }));

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

const unseen = { error: MESSAGES.booking.refused };
/** The `revision` of the booking that the customer looked at. One that has changed since is refused with 409. */
export const seenRevision = { revision: z.optional(z.int(unseen).check(z.minimum(0, unseen))) };

/** The version of what was read and is changed as a whole. One that has changed since is refused with 409. */
export const readVersion = { version: z.optional(reference(64, MESSAGES.booking.refused)) };

const pageSize = { error: MESSAGES.general.page };
/** The fields of every query with pages. */
export const page = {
  offset: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)), 0),
  limit: z._default(
    z.coerce.number(pageSize).check(z.int(pageSize), z.minimum(1, pageSize), z.maximum(LIMITS.page.max, pageSize)),
    LIMITS.page.default,
  ),
};
