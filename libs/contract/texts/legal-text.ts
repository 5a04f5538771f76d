import { COMPANY, CONSUMER_HELPLINE, GRIEVANCE_OFFICER, LIABILITY_CAP, SUPPLIER } from '../company.js';
import { DAY, HOUR, MINUTE } from '../durations.js';
import { LIMITS } from '../limits.js';
import { FREE_CANCELLATIONS, REFUND_DAYS } from '../refund-table.js';

/** A legal text. It is written as Markdown, e.g. `en/terms.md`; `frontend/build/legal-texts.mjs` reads it. */
export interface LegalText {
  readonly title: string;
  readonly lead: string;
  /** A translation's note on the original; empty in the original. */
  readonly note: string;
  /** The effective date, `YYYY-MM-DD`; empty if it is kept elsewhere. */
  readonly version: string;
  readonly clauses: readonly Clause[];
}

export interface Clause {
  /** The URL fragment of the clause, e.g. `/Refund_Policy#tiers`. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
}

export type Block =
  | string
  | { readonly list: readonly string[] }
  /** A term and its definition. */
  | { readonly terms: readonly (readonly [term: string, meaning: string])[] }
  /** The name of content that the page inserts. */
  | { readonly insert: string };

/** What `{name}` stands for in a legal text: the names and figures that the rest of the product uses. */
const FACTS = {
  company: COMPANY,
  supplier: SUPPLIER,
  officer: GRIEVANCE_OFFICER,
  helpline: CONSUMER_HELPLINE,
  limits: LIMITS,
  'late-after-minutes': LIMITS.visit.late.after / MINUTE,
  'problem-days': LIMITS.visit.problem.within / DAY,
  'shortest-visit-hours': LIMITS.booking.shortest / HOUR,
  'document-megabytes': LIMITS.documents.bytes / 1_000_000,
  'liability-cap': LIABILITY_CAP,
  'refund-days': REFUND_DAYS,
  'free-cancellations': FREE_CANCELLATIONS.most,
  'free-cancellation-days': FREE_CANCELLATIONS.within / DAY,
};

/** Returns the text with its facts filled in. @throws Error on a name that is no fact */
export const withFacts = (text: LegalText): LegalText =>
  JSON.parse(JSON.stringify(text), (_, value: unknown) =>
    typeof value === 'string' ? value.replaceAll(/\{([\w.-]+)\}/g, (_all, name: string) => factNamed(name)) : value,
  ) as LegalText;

function factNamed(name: string): string {
  const fact = name
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], FACTS);
  if (typeof fact !== 'string' && typeof fact !== 'number')
    throw new Error(`a legal text names ${name}, which is no fact`);
  return String(fact);
}
