/**
 * A quote is a price that is kept for half an hour: what was chosen and what it costs, signed, so that nobody has to
 * store it and nobody can change it. Its text is `<base64url of JSON>.<signature>`, safe in a URL and in a form.
 */
import type { Choices } from '@libs/booking/events.js';
import { type FareLineCode, LineFacts } from '@libs/contract/fare-lines.js';
import { headCountField, mealsField, requirementField, servicesField } from '@libs/contract/fares.js';
import { LIMITS } from '@libs/contract/limits.js';
import { PaiseSchema } from '@libs/contract/money.js';
import { type Instant, InstantSchema, plus } from '@libs/contract/time.js';
import * as z from 'zod/mini';
import { decodeBase64url, encodeBase64url } from './base64url.js';
import type { Fare } from './fare.js';
import { normalise, sameVisit, type Visit } from './selection.js';

export interface Quote {
  /** Normalised, with the counts of dishes. */
  readonly choices: Choices;
  readonly fare: Fare;
  /** From this instant on it no longer binds. */
  readonly expiresAt: Instant;
}

/** A keyed signature, for quotes alone. */
export interface QuoteSigner {
  /** Letters, digits, `-` and `_`; the same for the same payload. */
  sign(payload: string): string;
  /** In constant time, and of the signature as text: one that decodes to the same bytes is not the same. */
  verify(payload: string, signature: string): boolean;
}

/** An expired quote still tells what was chosen, so that the new fare can be answered. */
export type QuoteReading =
  | { readonly state: 'valid'; readonly quote: Quote }
  | { readonly state: 'expired'; readonly quote: Quote }
  | { readonly state: 'forged' }
  | { readonly state: 'malformed' };

/** The longest text that is read: the contract's bound on the field. */
const LONGEST = 4_000;

const dishes = z.int().check(z.minimum(LIMITS.dishes.min), z.maximum(LIMITS.dishes.max));
const QuoteSchema = z.object({
  choices: z.object({
    requirement: requirementField,
    meals: mealsField,
    additionalServices: servicesField,
    headCount: headCountField,
    numberOfBreakfast: dishes,
    numberOfStarters: dishes,
    numberOfMainCourses: dishes,
    start: InstantSchema,
    end: InstantSchema,
  }),
  fare: z.object({
    tariff: z.string(),
    lines: z.array(
      z.object({
        code: z.custom<FareLineCode>((code) => typeof code === 'string'),
        label: z.string(),
        facts: LineFacts,
        amount: PaiseSchema,
      }),
    ),
    baseFare: PaiseSchema,
    finalFare: PaiseSchema,
    coupon: z.exactOptional(z.string()),
  }),
  expiresAt: InstantSchema,
});

/** The text of a quote that keeps `fare` for `choices` from `now` on. */
export function issueQuote(choices: Choices, fare: Fare, signer: QuoteSigner, now: Instant): string {
  const quote: Quote = { choices: normalise(choices), fare, expiresAt: plus(now, LIMITS.quoteLifetime) };
  const payload = encodeBase64url(JSON.stringify(quote));
  return `${payload}.${signer.sign(payload)}`;
}

/** What `text` promises at `now`. Nothing of it is looked into before its signature has been verified. */
export function readQuote(text: string, signer: QuoteSigner, now: Instant): QuoteReading {
  const [, payload, signature] = (text.length <= LONGEST && /^([\w-]+)\.([\w-]+)$/.exec(text)) || [];
  if (!payload || !signature) return { state: 'malformed' };
  if (!signer.verify(payload, signature)) return { state: 'forged' };
  const quote = parsePayload(payload);
  if (!quote) return { state: 'malformed' };
  return { state: now < quote.expiresAt ? 'valid' : 'expired', quote };
}

/** Whether a booking of `visit` is the one that was quoted. Dishes are not compared: the quote's count. */
export const quoteMatches = (quote: Quote, visit: Visit): boolean => sameVisit(quote.choices, visit);

/** Undefined for a payload of another version of the product. */
function parsePayload(payload: string): Quote | undefined {
  try {
    return QuoteSchema.safeParse(JSON.parse(decodeBase64url(payload) ?? '')).data;
  } catch {
    return undefined; // signed, but no JSON
  }
}
