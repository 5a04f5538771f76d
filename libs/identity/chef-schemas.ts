/** Schemas of the events of chefs: versions, shapes and encrypted fields. */
import { CHEF_LANGUAGES, CUISINES } from '@libs/contract/chef-choices.js';
import { CHECK_REFUSALS, ID_TYPES } from '@libs/contract/enums.js';
import { PaiseSchema } from '@libs/contract/money.js';
import { InstantSchema } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { type EventSchemas, eventSchema } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type * as events from './chef-events.js';

const erased = z.literal(ERASED);
const name = { firstName: z.string(), lastName: z.string() };
export const phoneProof = {
  phone: z.string(),
  session: z.exactOptional(z.string()),
  replaces: z.exactOptional(z.literal(true)),
};
const ofChef = ({ chefId }: { readonly chefId: string }): string => chefId;

const ChefRegistered = eventSchema<events.ChefRegistered>({
  type: 'ChefRegistered',
  version: 1,
  data: z.strictObject({
    chefId: z.string(),
    profile: z.union([z.strictObject({ ...name, email: z.string(), phone: z.string() }), erased]),
    cuisine: z.string(),
    experience: z.number().check(z.minimum(0)),
  }),
  personal: { fields: ['profile'], subject: ofChef },
});

const ChefProfileChanged = eventSchema<events.ChefProfileChanged>({
  type: 'ChefProfileChanged',
  version: 1,
  data: z.strictObject({
    chefId: z.string(),
    profile: z.union([z.strictObject({ ...name, email: z.string(), phone: z.string() }), erased]),
    cuisine: z.string(),
  }),
  personal: { fields: ['profile'], subject: ofChef },
});

const ChefPublicProfileChanged = eventSchema<events.ChefPublicProfileChanged>({
  type: 'ChefPublicProfileChanged',
  version: 1,
  data: z.strictObject({
    chefId: z.string(),
    publicProfile: z.union([
      z.strictObject({
        cuisines: z.array(z.enum(CUISINES)),
        languages: z.array(z.enum(CHEF_LANGUAGES)),
        dishes: z.array(z.string()),
        introduction: z.string(),
        portrait: z.string(),
      }),
      erased,
    ]),
  }),
  personal: { fields: ['publicProfile'], subject: ofChef },
});

const ChefPhoneProven = eventSchema<events.ChefPhoneProven>({
  type: 'ChefPhoneProven',
  version: 1,
  data: z.strictObject({ chefId: z.string(), ...phoneProof }),
  personal: { fields: ['phone'], subject: ofChef },
});

const ChefExperienceRecorded = eventSchema<events.ChefExperienceRecorded>({
  type: 'ChefExperienceRecorded',
  version: 1,
  data: z.strictObject({
    chefId: z.string(),
    experience: z.int().check(z.minimum(1), z.maximum(5)),
    location: z.string(),
    salary: z.union([PaiseSchema, erased]),
  }),
  personal: { fields: ['location', 'salary'], subject: ofChef },
});

const document = { chefId: z.string(), documentId: z.string() };
const ChefDocumentOffered = eventSchema<events.ChefDocumentOffered>({
  type: 'ChefDocumentOffered',
  version: 1,
  data: z.strictObject({ ...document, expiresAt: InstantSchema }),
});
const ChefDocumentFiled = eventSchema<events.ChefDocumentFiled>({
  type: 'ChefDocumentFiled',
  version: 2,
  data: z.strictObject({
    ...document,
    idType: z.enum(ID_TYPES),
    lastFour: z.string(),
    size: z.int().check(z.positive()),
    mediaType: z.string(),
    claims: z.array(z.templateLiteral(['claim-', z.string()])),
  }),
  upcast: { 1: (data) => ({ ...data, claims: [] }) },
  personal: { fields: ['lastFour'], subject: ofChef },
});
const ChefDocumentDropped = eventSchema<events.ChefDocumentDropped>({
  type: 'ChefDocumentDropped',
  version: 1,
  data: z.strictObject(document),
});
const ChefDocumentReplaced = eventSchema<events.ChefDocumentReplaced>({
  type: 'ChefDocumentReplaced',
  version: 1,
  data: z.strictObject(document),
});

const ChefCheckRequested = eventSchema<events.ChefCheckRequested>({
  type: 'ChefCheckRequested',
  version: 1,
  data: z.strictObject(document),
});
const ChefDocumentChecked = eventSchema<events.ChefDocumentChecked>({
  type: 'ChefDocumentChecked',
  version: 1,
  data: z.strictObject(document),
});
const ChefDocumentRefused = eventSchema<events.ChefDocumentRefused>({
  type: 'ChefDocumentRefused',
  version: 1,
  data: z.strictObject({ ...document, reason: z.enum(CHECK_REFUSALS) }),
});

const ChefLeaveRequested = eventSchema<events.ChefLeaveRequested>({
  type: 'ChefLeaveRequested',
  version: 1,
  data: z.strictObject({ chefId: z.string(), due: InstantSchema }),
});
const ChefLeaveWithdrawn = eventSchema<events.ChefLeaveWithdrawn>({
  type: 'ChefLeaveWithdrawn',
  version: 1,
  data: z.strictObject({ chefId: z.string() }),
});
const ChefErasureBegan = eventSchema<events.ChefErasureBegan>({
  type: 'ChefErasureBegan',
  version: 1,
  data: z.strictObject({ chefId: z.string(), documentIds: z.array(z.string()) }),
});
const ChefErased = eventSchema<events.ChefErased>({
  type: 'ChefErased',
  version: 1,
  data: z.strictObject({ chefId: z.string() }),
});

export const CHEF_SCHEMAS: EventSchemas = [
  ChefRegistered,
  ChefProfileChanged,
  ChefPublicProfileChanged,
  ChefPhoneProven,
  ChefExperienceRecorded,
  ChefDocumentOffered,
  ChefDocumentFiled,
  ChefDocumentDropped,
  ChefDocumentReplaced,
  ChefCheckRequested,
  ChefDocumentChecked,
  ChefDocumentRefused,
  ChefLeaveRequested,
  ChefLeaveWithdrawn,
  ChefErasureBegan,
  ChefErased,
];
