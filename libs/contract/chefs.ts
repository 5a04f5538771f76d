/** Chefs' own data in the HTTP API. Amounts are rupees with at most two decimals. */
import * as z from 'zod/mini';
import { ID_TYPES } from './enums.js';
import { email, loginPhone, oneToFive, personName, text } from './fields.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './texts/en/messages.js';
import { CHEF_MESSAGES } from './texts/en/server.js';
import { fromRupees, type Paise, rupees, rupeesIn } from './money.js';
import { InstantSchema } from './time-schemas.js';

const { profile } = MESSAGES;

/** A field that is present must be valid, a missing one stays unchanged. */
export const ChefUpdate = z.object({
  firstName: z.optional(personName(profile.firstName)),
  lastName: z.optional(personName(profile.lastName)),
  email: z.optional(email),
  /** Another number must be proven with a code; until then the answer contains it as `pendingPhone`. */
  phone: z.optional(loginPhone(profile.phone)),
  cuisine: z.optional(text(LIMITS.text.name, CHEF_MESSAGES.cuisine)),
});

const salaryIn = (written: string | number): Paise | undefined => {
  const amount = fromRupees(typeof written === 'number' ? written : rupeesIn(written));
  return amount !== undefined && amount > 0 && amount <= rupees(LIMITS.salary) ? amount : undefined;
};
const error = CHEF_MESSAGES.salary;
/** Rupees a month, as a number or as text: `45000`, `₹45,000`. */
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
  experience: oneToFive(CHEF_MESSAGES.experience),
  /** Names a city of the list, in any spelling, which the server checks: only there is the chef given visits. */
  location: text(LIMITS.text.city, CHEF_MESSAGES.location),
  salary,
});

export const ChefDocument = z.object({
  id: z.string(),
  idType: z.enum(ID_TYPES),
  /** The only stored part of the number. */
  lastFour: z.string(),
  /** Bytes of the stored picture. */
  size: z.int(),
  createdAt: InstantSchema,
});
export type ChefDocument = z.infer<typeof ChefDocument>;
export const ChefDocumentAnswer = z.object({ document: ChefDocument });

/** A chef's figures. Earnings are those of complete visits; months are in Kolkata time. */
export const Dashboard = z.object({
  /** Upcoming and past, without cancelled ones. */
  totalBookings: z.int(),
  /** Assigned and not over yet. */
  upcomingBookings: z.int(),
  /** Complete. */
  pastBookings: z.int(),
  totalEarnings: z.number(),
  thisMonth: z.number(),
  lastMonth: z.number(),
  /** What is left to pay at the upcoming visits, which the chef collects there. */
  dueAmount: z.number(),
  /** The last twelve months, oldest first. */
  earningsByMonth: z.array(z.object({ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)), amount: z.number() })),
});
export type Dashboard = z.infer<typeof Dashboard>;
