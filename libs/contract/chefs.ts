/** Chefs about themselves, on the wire. Amounts are rupees with at most two decimals. */
import * as z from 'zod/mini';
import { ID_TYPES, type IdType } from './enums.js';
import { email, loginPhone, oneToFive, text } from './fields.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './messages.js';
import { SERVER_MESSAGES } from './server-messages.js';
import { fromRupees, type Paise, rupees } from './money.js';
import { InstantSchema } from './time.js';

const { profile } = MESSAGES;
const { chef: texts } = SERVER_MESSAGES;

/** A field that is present must be valid, a missing one stays. */
export const ChefUpdate = z.object({
  firstName: z.optional(text(LIMITS.text.name, profile.firstName)),
  lastName: z.optional(text(LIMITS.text.name, profile.lastName)),
  email: z.optional(email),
  phone: z.optional(loginPhone(profile.phone)),
  cuisine: z.optional(text(LIMITS.text.name, texts.cuisine)),
});

const rupeesIn = (written: string | number): number =>
  typeof written === 'number' ? written : Number(written.replaceAll(/[₹,\s]/g, ''));
const salaryIn = (written: string | number): Paise | undefined => {
  const amount = fromRupees(rupeesIn(written));
  return amount !== undefined && amount > 0 && amount <= rupees(LIMITS.salary) ? amount : undefined;
};
const error = texts.salary;
/** Rupees a month, as a number or as people write it: `45000`, `₹45,000`. */
const salary = z.pipe(
  z
    .union(
      [z.number({ error }), z.string({ error }).check(z.trim(), z.regex(/^₹?\s?\d[\d,]{0,15}(\.\d\d?)?$/, { error }))],
      {
        error,
      },
    )
    .check(z.refine((written) => salaryIn(written) !== undefined, { error })),
  z.transform((written) => salaryIn(written) ?? rupees(0)),
);

export const ChefExperience = z.object({
  experience: oneToFive(texts.experience),
  location: text(LIMITS.text.city, texts.location),
  salary,
});

const idNumber = z.string({ error: texts.idNumber }).check(z.maxLength(40, { error: texts.idNumber }));
/** Form fields and a picture. The number is looked at and forgotten, but for its last four characters. */
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
    }),
  );
export type ChefDocumentUpload = z.infer<typeof ChefDocumentUpload>;

/** Twelve digits; five letters, four digits and a letter; state, office, year and seven digits. */
const ID_NUMBERS: Readonly<Record<IdType, RegExp>> = {
  aadhaar: /^\d{12}$/,
  pan: /^[A-Z]{5}\d{4}[A-Z]$/,
  'driving-license': /^[A-Z]{2}\d{13}$/,
};

export const ChefDocument = z.object({
  id: z.string(),
  idType: z.enum(ID_TYPES),
  /** All that is kept of the number. */
  lastFour: z.string(),
  /** Of the picture as it is kept, in bytes. */
  size: z.int(),
  createdAt: InstantSchema,
});
export type ChefDocument = z.infer<typeof ChefDocument>;
export const ChefDocumentAnswer = z.object({ document: ChefDocument });

export const Chef = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  cuisine: z.string(),
  /** Years, as in the form; empty until told. */
  experience: z.string(),
  location: z.string(),
  /** Rupees a month; null until told. */
  salary: z.nullable(z.number()),
  /** The mean of all stars with one decimal, 0 while there are none, and how many ratings it is made of. */
  rating: z.number(),
  ratings: z.int(),
  /** One of each kind. */
  documents: z.array(ChefDocument),
  /** When the chef will be erased, as they asked; null for somebody who stays. */
  erasureDue: z.nullable(InstantSchema),
});
export type Chef = z.infer<typeof Chef>;
export const ChefAnswer = z.object({ chef: Chef });

/** What a chef's work came to. Money is that of complete visits; months are those of Kolkata. */
export const Dashboard = z.object({
  /** Upcoming and past; a cancelled one is neither. */
  totalBookings: z.int(),
  /** Assigned and not over yet. */
  upcomingBookings: z.int(),
  /** Complete. */
  pastBookings: z.int(),
  totalEarnings: z.number(),
  thisMonth: z.number(),
  lastMonth: z.number(),
  /** What of the earnings the customers have not paid yet. */
  dueAmount: z.number(),
  /** The last twelve months, oldest first. */
  earningsByMonth: z.array(z.object({ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)), amount: z.number() })),
});
export type Dashboard = z.infer<typeof Dashboard>;
