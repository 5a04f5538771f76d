/** The format of refusals: RFC 9457 problem details with additional members for the product's clients. */
import * as z from 'zod/mini';

export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  /** Why, also where `message` is that of every refusal of the call. */
  detail: z.string(),
  /** The sentence to show to the person. */
  message: z.string(),
  /** The key of `message` in the catalogues, like `booking.past`. */
  key: z.optional(z.string()),
  /** The key of `detail`, where that is not `message`. */
  detailKey: z.optional(z.string()),
  /** Seconds until it may be retried, if `detail` ends with a sentence about that. */
  wait: z.optional(z.int()),
  /** The refusing rule, in kebab-case. */
  code: z.string(),
  /** One entry per wrong field. */
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** The keys of each wrong field's message. */
  errorKeys: z.optional(z.record(z.string(), z.string())),
  /** `urn:request:<id>`, to find the request in the server's log. */
  instance: z.string(),
});
export type Problem = z.infer<typeof Problem>;

/**
 * Keys of sentences in the catalogues, like `booking.past`: the browser uses them to show a sentence in another
 * language.
 */
type Catalogue = string | { readonly [name: string]: Catalogue };

/** Every sentence of a catalogue with its key. */
export const entriesOf = (catalogue: Catalogue, key = ''): readonly (readonly [key: string, sentence: string])[] =>
  typeof catalogue === 'string'
    ? [[key, catalogue]]
    : Object.entries(catalogue).flatMap(([name, part]) => entriesOf(part, key === '' ? name : `${key}.${name}`));
