/** A chef's account in the HTTP API; apart from the forms, so that their pages do not contain it. */
import * as z from 'zod/mini';
import type { Call } from './call.js';
import { ChefDocumentUpload } from './chef-documents.js';
import { ChefDocument, ChefDocumentAnswer, ChefExperience, ChefUpdate, Dashboard } from './chefs.js';
import { CHECK_REFUSALS, CHECK_STATES, VERIFICATION_STEPS } from './enums.js';
import { pendingPhone, readVersion } from './fields.js';
import { LIMITS } from './limits.js';
import { enteredPassword } from './passwords.js';
import { ShownPayoutAccount } from './payouts.js';
import { PublicChef, PublicProfile, publicProfileFields } from './public-chefs.js';
import { CHEF_MESSAGES } from './texts/en/server.js';
import { InstantSchema } from './time-schemas.js';

/** The profile with its public part. A field that is present must be valid, a missing one stays unchanged. */
export const ChefProfileUpdate = z.extend(ChefUpdate, publicProfileFields);

/** With the current password for another e-mail address, with which the chef logs in from then on. */
const ChefChange = z.extend(ChefProfileUpdate, { current: z.optional(enteredPassword), ...readVersion });

export const Chef = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  cuisine: z.string(),
  ...PublicProfile.shape,
  /** The id of the photo, which is shown in place of the portrait; null without one. */
  photo: z.nullable(z.string()),
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
  /** Whether visits are offered to the chef, who accepts or declines, instead of being assigned at once. */
  askFirst: z.boolean(),
  /** The account to which the company transfers what it holds; null until one is given. */
  payoutAccount: z.nullable(ShownPayoutAccount),
  /** When the chef will be erased; null without a request. */
  erasureDue: z.nullable(InstantSchema),
  /** Seconds between a request and the erasure. */
  erasureNotice: z.int(),
  /** Of the public profile, and of experience, location and salary: to be sent with a change of them. */
  versions: z.object({ profile: z.string(), experience: z.string() }),
});
export type Chef = z.infer<typeof Chef>;
const ChefAnswer = z.object({ chef: Chef });

export const CHEF_CALLS = {
  chef: {
    method: 'GET',
    path: '/v1.0/chefs/:id',
    auth: 'chef',
    summary: 'Account of the chef',
    answer: ChefAnswer,
    refusals: [404],
  },
  updateChef: {
    method: 'PUT',
    path: '/v1.0/chefs/:id',
    auth: 'chef',
    summary: 'Change the profile; the fields that are sent, another e-mail address with the current password',
    body: ChefChange,
    answer: z.object({ chef: z.extend(Chef, { pendingPhone }) }),
    refusals: [404, 409],
  },
  chefExperience: {
    method: 'PUT',
    path: '/v1.0/chefs/:id/experience',
    auth: 'chef',
    summary: 'Tell of the working life so far',
    body: z.extend(ChefExperience, readVersion),
    answer: ChefAnswer,
    refusals: [404, 409],
  },
  fileDocument: {
    method: 'POST',
    path: '/v1.0/chefs/:id/documents',
    auth: 'chef',
    summary:
      'File a document with its picture, in place of the one of its kind; of the number the last four characters are kept',
    body: ChefDocumentUpload,
    bodyAs: 'form',
    answer: ChefDocumentAnswer,
    refusals: [404, 409, 422],
  },
  chefDocument: {
    method: 'GET',
    path: '/v1.0/chefs/:id/documents/:documentId',
    auth: 'chef',
    summary: 'The picture of a document',
    answer: z.file(),
    bare: true,
    media: 'image/jpeg',
    refusals: [404],
  },
  chefPreview: {
    method: 'GET',
    path: '/v1.0/chefs/:id/preview',
    auth: 'chef',
    summary: 'The public page of the chef as customers see it, or will once the chef is verified',
    answer: z.object({ chef: PublicChef }),
    refusals: [404],
  },
  changePhoto: {
    method: 'PUT',
    path: '/v1.0/chefs/:id/photo',
    auth: 'chef',
    summary: 'Show a photo in place of the portrait',
    description: 'It is cropped to its middle square, and nothing but its pixels is kept.',
    body: z.object({
      photo: z
        .file({ error: CHEF_MESSAGES.photo })
        .check(z.maxSize(LIMITS.photo.bytes, { error: CHEF_MESSAGES.tooLarge })),
    }),
    bodyAs: 'form',
    answer: ChefAnswer,
    refusals: [404],
  },
  removePhoto: {
    method: 'DELETE',
    path: '/v1.0/chefs/:id/photo',
    auth: 'chef',
    summary: 'Show the portrait again',
    answer: ChefAnswer,
    refusals: [404],
  },
  chefPhoto: {
    method: 'GET',
    path: '/v1.0/chefs/:id/photos/:photo',
    auth: 'none',
    summary: 'The photo of a chef',
    answer: z.file(),
    bare: true,
    media: 'image/jpeg',
    refusals: [404],
  },
  dashboard: {
    method: 'GET',
    path: '/v1.0/partner/dashboard',
    auth: 'chef',
    summary: 'What the work came to: bookings and earnings',
    answer: Dashboard,
  },
} as const satisfies Record<string, Call>;
