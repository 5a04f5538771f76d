import { entriesOf } from '@libs/contract/message-keys.js';
import { MENU_MESSAGES } from '@libs/contract/menu-messages.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { PUBLIC_CHEF_MESSAGES } from '@libs/contract/public-chef-messages.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';

// Reversed, so that the first key wins for a sentence that occurs more than once.
const KEYS: ReadonlyMap<string, string> = new Map(
  [
    ...entriesOf(MESSAGES),
    ...entriesOf(SERVER_MESSAGES),
    ...entriesOf(MENU_MESSAGES),
    ...entriesOf(PUBLIC_CHEF_MESSAGES, 'publicChef'),
  ]
    .reverse()
    .map(([key, sentence]) => [sentence, key]),
);

/** Returns the key of `sentence` in the message catalogues; undefined when it is in none. */
export const messageKey = (sentence: string): string | undefined => KEYS.get(sentence);
