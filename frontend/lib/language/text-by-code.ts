/** Texts by the server's codes, from this build's catalogues; a text with an unknown code stays in English. */
import type { TimelineEntry } from '@libs/contract/bookings.js';
import type { FareLine, FareLineCode } from '@libs/contract/fare-lines.js';
import { FARE_TEXTS } from '@libs/contract/texts/en/booking.js';
import { TIMELINE_TEXTS } from '@libs/contract/texts/en/timeline.js';

type Line = Pick<FareLine, 'label' | 'code' | 'facts'>;
type Text = string | ((facts: unknown) => string);

export const lineText = ({ label, code, facts = {} }: Line): string =>
  code !== undefined && Object.hasOwn(FARE_TEXTS, code) ? FARE_TEXTS[code as FareLineCode](facts) : label;

export function entryText({ text, code, facts }: Pick<TimelineEntry, 'text' | 'code' | 'facts'>): string {
  const translated = (TIMELINE_TEXTS as Readonly<Record<string, Text>>)[code];
  if (translated === undefined) return text;
  return typeof translated === 'string' ? translated : translated(facts);
}
