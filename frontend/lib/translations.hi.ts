/** The sentences of the server by how it says them. */
import { LANDING_TEXTS as LANDING_ENGLISH } from '@libs/contract/landing-texts.js';
import { LANDING_TEXTS } from '@libs/contract/landing-texts.hi.js';
import { MESSAGES as ENGLISH } from '@libs/contract/messages.js';
import { MESSAGES } from '@libs/contract/messages.hi.js';
import { SERVER_MESSAGES as SERVER_ENGLISH } from '@libs/contract/server-messages.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.hi.js';

type Catalogue = string | { readonly [name: string]: Catalogue };

function pairs(from: Catalogue, to: Catalogue): readonly (readonly [string, string])[] {
  if (typeof from === 'string') return typeof to === 'string' ? [[from, to]] : [];
  return Object.entries(from).flatMap(([name, part]) =>
    typeof to === 'object' && to[name] !== undefined ? pairs(part, to[name]) : [],
  );
}

const TRANSLATIONS: ReadonlyMap<string, string> = new Map([
  ...pairs(LANDING_ENGLISH, LANDING_TEXTS),
  ...pairs(SERVER_ENGLISH, SERVER_MESSAGES),
  ...pairs(ENGLISH, MESSAGES),
]);

export const translate = (sentence: string): string => TRANSLATIONS.get(sentence) ?? sentence;

export const translateAll = <T>(value: T): T => translated(value) as T;

function translated(value: unknown): unknown {
  if (typeof value === 'string') return translate(value);
  if (Array.isArray(value)) return value.map(translated);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, translated(part)]));
}
