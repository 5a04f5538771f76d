/** Schemas of times. Apart from `time.ts`, because most pages calculate with times and check none. */
import * as z from 'zod/mini';
import { type Instant, type KolkataDate, parseDate, parseSlot, type Slot } from './time.js';

const instantOf = (text: string) => text as Instant;
export const InstantSchema = z.pipe(z.iso.datetime({ precision: 3 }), z.transform(instantOf));
/** An instant that a client sends. */
export const instantField = (error: string) => z.pipe(z.iso.datetime({ precision: 3, error }), z.transform(instantOf));
/** A real calendar day. `message` is shown to the person who typed it. */
export const dateField = (message: string) =>
  z.pipe(
    z.string({ error: message }).check(z.refine((text) => parseDate(text) !== undefined, { error: message })),
    z.transform((text) => text as KolkataDate),
  );
/** A bookable slot in any spelling, converted to the product's own. */
export const slotField = (message: string) =>
  z.pipe(
    z.string({ error: message }).check(z.refine((text) => parseSlot(text) !== undefined, { error: message })),
    z.transform((text) => parseSlot(text) as Slot),
  );
