/** The upload of a chef's identity document; separate, so that other pages do not contain its checks. */
import * as z from 'zod/mini';
import { CHEF_MESSAGES } from './texts/en/server.js';
import { ID_TYPES, type IdType } from './enums.js';
import { reference, whenValid } from './fields.js';
import { LIMITS } from './limits.js';
import { hasVerhoeffChecksum } from './verhoeff.js';

/** A missing number is refused whatever the kind; a wrong one once the kind is known. */
const idNumber = reference(40, CHEF_MESSAGES.idNumber).check(z.minLength(1, { error: CHEF_MESSAGES.idNumber }));
/** Form fields and a picture. Of the number only the last four characters are stored once it is checked. */
export const ChefDocumentUpload = z
  .object({
    idType: z.enum(ID_TYPES, { error: CHEF_MESSAGES.idType }),
    /** Spaces and hyphens are ignored. */
    idNumber: z.pipe(
      idNumber,
      z.transform((typed) => typed.replaceAll(/[\s-]/g, '').toUpperCase()),
    ),
    /** JPEG, PNG or WebP, at most 5 MB and 25 megapixels. */
    document: z
      .file({ error: CHEF_MESSAGES.document })
      .check(z.maxSize(LIMITS.documents.bytes, { error: CHEF_MESSAGES.tooLarge })),
  })
  .check(
    z.refine(({ idType, idNumber }) => ID_NUMBERS[idType].test(idNumber), {
      error: CHEF_MESSAGES.idNumber,
      path: ['idNumber'],
      when: whenValid(['idType', 'idNumber']),
    }),
    z.refine(({ idType, idNumber }) => idType !== 'aadhaar' || hasVerhoeffChecksum(idNumber), {
      error: CHEF_MESSAGES.aadhaar,
      path: ['idNumber'],
      when: whenValid(['idType', 'idNumber']),
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
