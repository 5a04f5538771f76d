/** What the server tells with a code, said by the catalogues of this build; a code that they do not know keeps its English. */
import type { TimelineEntry } from '@libs/contract/bookings.js';
import type { FareLine, FareLineCode } from '@libs/contract/fare-lines.js';
import { FARE_TEXTS } from '@libs/contract/fare-texts.js';
import { TIMELINE_TEXTS } from '@libs/contract/timeline-texts.js';

type Line = Pick<FareLine, 'label' | 'code' | 'facts'>;
type Text = string | ((facts: unknown) => string);

export const lineText = ({ label, code, facts = {} }: Line): string =>
  code !== undefined && Object.hasOwn(FARE_TEXTS, code) ? FARE_TEXTS[code as FareLineCode](facts) : label;

export function entryText({ text, code, facts }: Pick<TimelineEntry, 'text' | 'code' | 'facts'>): string {
  const said = (TIMELINE_TEXTS as Readonly<Record<string, Text>>)[code];
  if (said === undefined) return text;
  return typeof said === 'string' ? said : said(facts);
}
