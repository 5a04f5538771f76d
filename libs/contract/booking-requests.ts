/** What clients send to create, edit and cancel bookings. Amounts are rupees with at most two decimals. */
import * as z from 'zod/mini';
import type { chosenOrder } from './choices.js';
import { counts, party, servicesField, when } from './fares.js';
import { optionalText, reference, seenRevision } from './fields.js';
import { LIMITS } from './limits.js';
import { Arrangement } from './ingredients.js';
import { MenuChoice } from './menu.js';
import { MESSAGES } from './texts/en/messages.js';
import { fromRupees } from './money.js';
import { PUBLIC_CHEF_MESSAGES } from './texts/en/chefs.js';

const { booking: texts } = MESSAGES;

/** The customer knows that the visit overlaps another one of theirs, which is refused with 409 otherwise. */
const overlap = { overlap: z.optional(z.boolean({ error: texts.refused })) };

export const CreateBooking = z.object({
  ...party,
  additionalServices: servicesField,
  ...when,
  /** The id of one of the customer's addresses. */
  address: reference(64, texts.address).check(z.minLength(1, { error: texts.address })),
  /** Only the quote counts; prices are ignored. */
  fareObject: z.object(
    {
      quote: reference(4_000, texts.incomplete).check(z.minLength(1, { error: texts.incomplete })),
    },
    { error: texts.incomplete },
  ),
  ...overlap,
  /** Must be the logged-in customer, if sent. */
  user: z.optional(reference(64, texts.refused)),
  description: optionalText(LIMITS.text.description, 'paragraphs'),
  /** Without it the chef suggests the menu. */
  menu: z.optional(MenuChoice),
  /** Who buys the ingredients; without it the customer does. */
  ingredients: z.optional(Arrangement),
  /** The id of the chef to ask first. Another one comes if that chef is not free. */
  preferredChef: z.optional(reference(64, PUBLIC_CHEF_MESSAGES.preferred)),
});
export type CreateBooking = z.infer<typeof CreateBooking>;

const isMoney = (amount: number): boolean => fromRupees(amount) !== undefined;

/** `status: 0` cancels. All other fields are ignored. */
const cancellation = z.object({
  status: z.literal(0, { error: texts.refused }),
  /** In rupees: the refund that the customer was shown. Another amount is refused with 409. */
  expectedRefund: z.optional(z.number({ error: texts.refused }).check(z.refine(isMoney, { error: texts.refused }))),
  ...seenRevision,
});

/** Each choice but for the time. */
const choiceFields = { ...party, ...counts } satisfies Record<keyof typeof chosenOrder, z.ZodMiniType>;
const { shape: edit } = z.partial(
  z.object({
    ...choiceFields,
    /** Another name for `headCount`; counts if both are sent. */
    people: choiceFields.headCount,
    ...when,
  }),
);
const saysSomething = z.refine<object>((sent) => Object.values(sent).some((field) => field !== undefined), {
  error: texts.refused,
});

/** The changes; a missing field stays unchanged, and without an end the duration stays the same. */
export const EditBooking = z.object(edit).check(saysSomething);
export type EditBooking = z.infer<typeof EditBooking>;

/** Cancels or edits; prices are ignored. */
export const ChangeBooking = z.discriminatedUnion(
  'status',
  [
    cancellation,
    z
      .object({
        status: z.optional(z.undefined()),
        ...edit,
        /** In percent: the refund limit that the customer was shown. Another one is refused with 409. */
        expectedRefundLimit: z.optional(z.number({ error: texts.refused })),
        ...seenRevision,
        ...overlap,
      })
      .check(saysSomething),
  ],
  { error: texts.refused },
);
export type ChangeBooking = z.infer<typeof ChangeBooking>;
export type CancelBooking = Extract<ChangeBooking, { readonly status: 0 }>;
export type AmendBooking = Exclude<ChangeBooking, CancelBooking>;
