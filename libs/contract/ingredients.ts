/** Who buys the ingredients of a visit, in the HTTP API. Amounts are rupees with at most two decimals. */
import * as z from 'zod/mini';
import type { Call } from './call.js';
import { BALANCE_DISPUTES, BUYERS, COLLECTED_STATES } from './enums.js';
import { counts, party } from './fares.js';
import { reference } from './fields.js';
import { LIMITS } from './limits.js';
import { MenuChoice } from './menu.js';
import { fromRupees, paise, rupeesIn } from './money.js';
import { CHEF_MESSAGES, INGREDIENTS_MESSAGES as texts } from './texts/en/server.js';

export const Ingredients = z.object({
  by: z.enum(BUYERS),
  /** The most that the chef may spend; only if the chef buys. */
  limit: z.optional(z.number()),
  /** What the chef has asked for above the limit; until the customer answers. */
  asked: z.optional(z.number()),
  /** What the chef has spent, as the receipt says; paid back at the visit. */
  receipt: z.optional(
    z.object({
      amount: z.number(),
      /** `withdrawn`: the chef says by now that it was nothing. */
      state: z.enum(COLLECTED_STATES),
      /** What the customer says it cost, and whether the chef stands by it; until they agree. */
      dispute: z.optional(z.object({ reason: z.enum(BALANCE_DISPUTES), paid: z.number(), upheld: z.boolean() })),
      /** Whether there is still a picture of it. */
      picture: z.boolean(),
    }),
  ),
});
export type Ingredients = z.infer<typeof Ingredients>;

/** What a list costs, in whole rupees. */
export const CostEstimate = z.object({ from: z.number(), to: z.number() });
export type CostEstimate = z.infer<typeof CostEstimate>;

/** Rupees with at most two decimals, converted to paise. */
const inPaise = (most: number, error: string) =>
  z.pipe(
    z.number({ error }).check(
      z.positive({ error }),
      z.maximum(most, { error }),
      z.refine((written) => fromRupees(written) !== undefined, { error }),
    ),
    z.transform((written) => fromRupees(written) ?? paise(0)),
  );
const limit = inPaise(LIMITS.ingredients.most, texts.limit);
const nothing = paise(0);

/** The customer buys, or the chef within a limit. Also in a request for a booking. */
export const Arrangement = z.discriminatedUnion(
  'by',
  [
    z.pipe(
      z.object({ by: z.literal('customer') }),
      z.transform(({ by }) => ({ by, limit: nothing })),
    ),
    z.object({ by: z.literal('chef'), limit }),
  ],
  { error: texts.by },
);
export type Arrangement = z.infer<typeof Arrangement>;

/** The fields of a form are texts. */
export const ReceiptUpload = z.object({
  amount: z.pipe(
    z.pipe(reference(20, texts.amount), z.transform(rupeesIn)),
    inPaise(LIMITS.ingredients.most, texts.amount),
  ),
  /** JPEG, PNG or WebP, at most 5 MB and 25 megapixels. */
  picture: z.file({ error: texts.picture }).check(z.maxSize(LIMITS.documents.bytes, { error: CHEF_MESSAGES.tooLarge })),
});

const path = '/v1.0/bookings/:id/ingredients';

export const INGREDIENTS_CALLS = {
  estimateIngredients: {
    method: 'POST',
    path: '/v1.0/ingredients/estimate',
    auth: 'none',
    safe: true,
    summary: 'What the ingredients of a menu will cost about, with a suggested dish wherever none is chosen',
    body: z.object({
      meals: party.meals,
      headCount: party.headCount,
      ...counts,
      menu: z.optional(MenuChoice),
    }),
    answer: CostEstimate,
  },
  arrangeIngredients: {
    method: 'PUT',
    path,
    auth: 'user',
    summary:
      'Say who buys the ingredients, until 24 hours before the start; or raise the chef’s limit, until a day after the end',
    body: Arrangement,
    answer: Ingredients,
    refusals: [404, 409],
  },
  askForHigherLimit: {
    method: 'POST',
    path: `${path}/limit`,
    auth: 'chef',
    summary: 'Ask the customer to allow more for the ingredients, from the day of the visit on',
    body: z.object({ amount: inPaise(LIMITS.ingredients.most, texts.amount) }),
    answer: Ingredients,
    refusals: [404, 409],
  },
  fileReceipt: {
    method: 'PUT',
    path: `${path}/receipt`,
    auth: 'chef',
    summary: 'Enter the total of the receipt with its picture, from the day of the visit until a day after its end',
    description: 'At most the limit of the customer. Replaces an earlier receipt that the customer has not judged.',
    body: ReceiptUpload,
    bodyAs: 'form',
    answer: Ingredients,
    refusals: [404, 409],
  },
  receiptPicture: {
    method: 'GET',
    path: `${path}/receipt`,
    auth: 'any',
    summary: 'The picture of the receipt, for the two sides of the booking',
    answer: z.file(),
    bare: true,
    media: 'image/jpeg',
    refusals: [404],
  },
} as const satisfies Record<string, Call>;
