import * as z from 'zod/mini';
import { InstantSchema } from './time.js';

/** One entry of a booking's timeline. */
export const TimelineEntry = z.object({
  at: InstantSchema,
  type: z.string(),
  /** In English. */
  text: z.string(),
  /** A key of `TIMELINE_TEXTS`; with `facts` it produces `text`. */
  code: z.string(),
  facts: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number()]))),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;
