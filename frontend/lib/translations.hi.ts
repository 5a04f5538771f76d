/** What the server says: refusals by their key in the catalogues, what it tells of the product by its English. */
import { LANDING_TEXTS as LANDING_ENGLISH } from '@libs/contract/landing-texts.js';
import { LANDING_TEXTS } from '@libs/contract/landing-texts.hi.js';
import { entriesOf } from '@libs/contract/message-keys.js';
import { MESSAGES } from '@libs/contract/messages.hi.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.hi.js';

const SENTENCES = new Map([...entriesOf(SERVER_MESSAGES), ...entriesOf(MESSAGES)]);

export const sentenceAt = (key: string): string | undefined => SENTENCES.get(key);

const LANDING = new Map(entriesOf(LANDING_TEXTS));
const TRANSLATIONS = new Map(
  entriesOf(LANDING_ENGLISH).map(([key, sentence]) => [sentence, LANDING.get(key) ?? sentence]),
);

const translate = (sentence: string): string => TRANSLATIONS.get(sentence) ?? sentence;

export const translateAll = <T>(value: T): T => translated(value) as T;

function translated(value: unknown): unknown {
  if (typeof value === 'string') return translate(value);
  if (Array.isArray(value)) return value.map(translated);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, translated(part)]));
}
