/** The upload of a chef's identity document; separate, so that other pages do not contain its checks. */
import * as z from 'zod/mini';
import { CHEF_MESSAGES as texts } from './server-messages.js';
import { ID_TYPES, type IdType } from './enums.js';
import { LIMITS } from './limits.js';
import { hasVerhoeffChecksum } from './verhoeff.js';

/** A missing number is refused whatever the kind; a wrong one once the kind is known. */
const idNumber = z
  .string({ error: texts.idNumber })
  .check(z.trim(), z.minLength(1, { error: texts.idNumber }), z.maxLength(40, { error: texts.idNumber }));
/** Form fields and a picture. Of the number only the last four characters are stored. */
export const ChefDocumentUpload = z
  .object({
    idType: z.enum(ID_TYPES, { error: texts.idType }),
    /** Spaces and hyphens are ignored. */
    idNumber: z.pipe(
      idNumber,
      z.transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
    ),
    /** JPEG, PNG or WebP, at most 5 MB and 25 megapixels. */
    document: z.file({ error: texts.document }).check(z.maxSize(LIMITS.documents.bytes, { error: texts.tooLarge })),
  })
  .check(
    z.refine(({ idType, idNumber }) => ID_NUMBERS[idType].test(idNumber), {
      error: texts.idNumber,
      path: ['idNumber'],
      abort: true,
    }),
    z.refine(({ idType, idNumber }) => idType !== 'aadhaar' || hasVerhoeffChecksum(idNumber), {
      error: texts.aadhaar,
      path: ['idNumber'],
    }),
  );
export type ChefDocumentUpload = z.infer<typeof ChefDocumentUpload>;

/**
 * Twelve digits, the first of which is 2 to 9; five letters, four digits and a letter; state, office, year and seven
 * digits.
 */
const ID_NUMBERS: Readonly<Record<IdType, RegExp>> = {
  aadhaar: /^[2-9]\d{11}$/,
  pan: /^[A-Z]{5}\d{4}[A-Z]$/,
  'driving-license': /^[A-Z]{2}\d{13}$/,
};
