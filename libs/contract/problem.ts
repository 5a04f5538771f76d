/** How the API says no: RFC 9457 problem details with the members that clients of the product read. */
import * as z from 'zod/mini';

export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  /** The sentence to show to the person. */
  message: z.string(),
  /** Where the catalogues have `message`, like `booking.past`. */
  key: z.optional(z.string()),
  /** Which rule refused, in kebab-case. */
  code: z.string(),
  /** One entry per wrong field. */
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** The same of each wrong field's message. */
  errorKeys: z.optional(z.record(z.string(), z.string())),
  /** `urn:request:<id>`, to look the request up by. */
  instance: z.string(),
});
export type Problem = z.infer<typeof Problem>;
