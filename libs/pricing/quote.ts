/**
 * A price that is valid for half an hour: the choices and their fare, signed, so that nobody has to store it and nobody
 * can change it. Its text is `<base64url of JSON>.<signature>`, safe in a URL and in a form.
 */
import type { Choices } from '@libs/booking/values.js';
import { chosenOrder } from '@libs/contract/choices.js';
import { type FareLineCode, LineFacts } from '@libs/contract/fare-lines.js';
import { LIMITS } from '@libs/contract/limits.js';
import { PaiseSchema } from '@libs/contract/money.js';
import { currentRefundTerms } from '@libs/contract/refund-table.js';
import { type Instant, plus } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import * as z from 'zod/mini';
import type { Fare } from './fare.js';
import { normalise, sameVisit, type Visit } from './selection.js';

export interface Quote {
  /** Normalized, with the counts of dishes. */
  readonly choices: Choices;
  readonly fare: Fare;
  /** The version of the refund terms; the first in quotes from before versions. */
  readonly refundTerms?: string;
  /** From this instant on it is invalid. */
  readonly expiresAt: Instant;
}

/** A keyed signature, for quotes only. */
export interface QuoteSigner {
  /** Letters, digits, `-` and `_`; the same for the same payload. */
  sign(payload: string): string;
  /** Compares in constant time, and the signature as text: another text that decodes to the same bytes is invalid. */
  verify(payload: string, signature: string): boolean;
}

/** The choices of an expired quote can be read, so that the new fare can be returned. */
export type QuoteReading =
  | { readonly state: 'valid'; readonly quote: Quote }
  | { readonly state: 'expired'; readonly quote: Quote }
  | { readonly state: 'forged' }
  | { readonly state: 'malformed' };

/** The longest text that is read: the contract's limit of the field. */
const MAX_QUOTE_CHARACTERS = 4_000;

const QuoteSchema = z.object({
  choices: z.object({ ...chosenOrder, start: InstantSchema, end: InstantSchema }),
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
  refundTerms: z.exactOptional(z.string()),
  expiresAt: InstantSchema,
});

/** What a quote promises: a fare, and the refund terms of the customer, by default the latest. */
export interface Promised {
  readonly choices: Choices;
  readonly fare: Fare;
  readonly refundTerms?: string | undefined;
}

/** Returns the text of a quote from `now` on. */
export function issueQuote({ choices, fare, refundTerms }: Promised, signer: QuoteSigner, now: Instant): string {
  const expiresAt = plus(now, LIMITS.quoteLifetime);
  const quote: Quote = {
    choices: normalise(choices),
    fare,
    refundTerms: refundTerms ?? currentRefundTerms().id,
    expiresAt,
  };
  const payload = encodeBase64url(JSON.stringify(quote));
  return `${payload}.${signer.sign(payload)}`;
}

/** Reads a quote at `now`. Nothing is parsed before its signature is verified. */
export function readQuote(text: string, signer: QuoteSigner, now: Instant): QuoteReading {
  const [, payload, signature] = (text.length <= MAX_QUOTE_CHARACTERS && /^([\w-]+)\.([\w-]+)$/.exec(text)) || [];
  if (!payload || !signature) return { state: 'malformed' };
  if (!signer.verify(payload, signature)) return { state: 'forged' };
  const quote = parsePayload(payload);
  if (!quote) return { state: 'malformed' };
  return { state: now < quote.expiresAt ? 'valid' : 'expired', quote };
}

/** Whether a booking of `visit` matches the quote. Dishes are not compared, because the quote's count. */
export const quoteMatches = (quote: Quote, visit: Visit): boolean => sameVisit(quote.choices, visit);

/** Returns undefined for a payload of another version of the product. */
function parsePayload(payload: string): Quote | undefined {
  try {
    return QuoteSchema.safeParse(JSON.parse(decodeBase64url(payload) ?? '')).data;
  } catch {
    return undefined; // signed, but not JSON
  }
}

/** Encodes a text as base64url (RFC 4648, without padding), by functions that servers and browsers share. */

export function encodeBase64url(text: string): string {
  let binary = '';
  for (const byte of new TextEncoder().encode(text)) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Decodes a text; undefined for an invalid or non-canonical encoding. */
export function decodeBase64url(encoded: string): string | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(encoded) || encoded.length % 4 === 1) return undefined;
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  // A loop, because every booking has a quote: mapping the characters takes ten times as long.
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < bytes.length; index++) bytes[index] = binary.charCodeAt(index);
  const text = new TextDecoder().decode(bytes);
  return encodeBase64url(text) === encoded ? text : undefined;
}
