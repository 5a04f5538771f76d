/** A chef's account in the HTTP API; apart from the forms, so that their pages do not contain it. */
import * as z from 'zod/mini';
import { ChefDocument, ChefUpdate } from './chefs.js';
import { CHECK_REFUSALS, CHECK_STATES, VERIFICATION_STEPS } from './enums.js';
import { pendingPhone } from './fields.js';
import { PublicProfile, publicProfileFields } from './public-chefs.js';
import { InstantSchema } from './time.js';

/** The profile with its public part. A field that is present must be valid, a missing one stays unchanged. */
export const ChefProfileUpdate = z.extend(ChefUpdate, publicProfileFields);

export const Chef = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  cuisine: z.string(),
  ...PublicProfile.shape,
  /** Years, as in the form; empty until entered. */
  experience: z.string(),
  location: z.string(),
  /** Rupees a month; null until entered. */
  salary: z.nullable(z.number()),
  /** The average stars with one decimal, 0 without any, and the number of ratings. */
  rating: z.number(),
  ratings: z.int(),
  /** At most one per kind. */
  documents: z.array(ChefDocument),
  /** Whether visits can be assigned to the chef: `missing` is empty. */
  verified: z.boolean(),
  /** The missing verification steps. */
  missing: z.array(z.enum(VERIFICATION_STEPS)),
  /** The check of the document that was filed last, with why it was refused. */
  check: z.object({ state: z.enum(CHECK_STATES), reason: z.nullable(z.enum(CHECK_REFUSALS)) }),
  /** When the chef will be erased; null without a request. */
  erasureDue: z.nullable(InstantSchema),
  /** Seconds between a request and the erasure. */
  erasureNotice: z.int(),
});
export type Chef = z.infer<typeof Chef>;
export const ChefAnswer = z.object({ chef: Chef });
export const ChangedChefAnswer = z.object({ chef: z.extend(Chef, { pendingPhone }) });
