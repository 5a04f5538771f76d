import { entriesOf } from '@libs/contract/message-keys.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';

// Of a sentence that stands in several places the first one is meant.
const KEYS: ReadonlyMap<string, string> = new Map(
  [...entriesOf(MESSAGES), ...entriesOf(SERVER_MESSAGES)].reverse().map(([key, sentence]) => [sentence, key]),
);

/** Where the catalogues have `sentence`; undefined for one that is in none. */
export const messageKey = (sentence: string): string | undefined => KEYS.get(sentence);
