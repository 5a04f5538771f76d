/** Apart from `intent.ts`, because the landing page is small and only writes one. */
import * as z from 'zod/mini';
import { readDraft } from '../storage/drafts.js';
import { storedFields, storedList, storedTexts } from '../storage/stored-fields.js';
import { type Intent, INTENT, PLACE } from './intent.js';
import { STORED_ORDER, STORED_VISIT } from './stored-visit.js';

const text = z.string();
const STORED = storedFields({
  label: text,
  offer: text,
  requirement: text,
  meals: storedList(text),
  day: STORED_VISIT.startDate,
  people: STORED_ORDER.headCount,
  order: storedFields(STORED_ORDER),
  id: text,
});

/** Parses a Book Now choice from storage or a navigation; undefined without a label. */
export function intentIn(value: unknown): Intent | undefined {
  const { data } = STORED.safeParse(value);
  return data?.label === undefined ? undefined : { ...data, label: data.label };
}
export const readIntent = (): Intent | undefined => intentIn(readDraft({ ...INTENT, schema: STORED }));

const STORED_PLACE = storedTexts('place');
/** Returns the city or PIN code that the customer named first; empty if none. */
export const readPlace = (): string => readDraft({ ...PLACE, schema: STORED_PLACE })?.place ?? '';
