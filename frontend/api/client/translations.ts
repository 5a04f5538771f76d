/** Refusal messages by catalogue key. */
import { entriesOf } from '@libs/contract/problem.js';
import type * as chefs from '@libs/contract/texts/en/chefs.js';
import { PUBLIC_CHEF_MESSAGES } from '@libs/contract/texts/en/chefs.js';
import type * as menu from '@libs/contract/texts/en/menu.js';
import { MENU_MESSAGES } from '@libs/contract/texts/en/menu.js';
import type * as messages from '@libs/contract/texts/en/messages.js';
import { MESSAGES, WAIT_TEXTS } from '@libs/contract/texts/en/messages.js';
import type * as server from '@libs/contract/texts/en/server.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import type { Translated } from '@libs/contract/texts/languages.js';
import { waitOf } from '@libs/contract/waits.js';

type Catalogues = Translated<
  Pick<typeof server, 'SERVER_MESSAGES'> &
    Pick<typeof menu, 'MENU_MESSAGES'> &
    Pick<typeof chefs, 'PUBLIC_CHEF_MESSAGES'> &
    Pick<typeof messages, 'MESSAGES' | 'WAIT_TEXTS'>
>;

/** Returns a function that finds the message at a key, with the waiting time if the server sent one. */
export function messagesByKey(texts: Catalogues): (key: string, wait?: number) => string | undefined {
  const translations = new Map([
    ...entriesOf(texts.SERVER_MESSAGES),
    ...entriesOf(texts.MENU_MESSAGES),
    ...entriesOf(texts.PUBLIC_CHEF_MESSAGES, 'publicChef'),
    ...entriesOf(texts.MESSAGES),
  ]);
  return (key, wait) => {
    const message = translations.get(key);
    return message === undefined || wait === undefined ? message : `${message} ${texts.WAIT_TEXTS.again(waitOf(wait))}`;
  };
}

/** In the language of this build. */
export const messageAt = messagesByKey({
  SERVER_MESSAGES,
  MENU_MESSAGES,
  PUBLIC_CHEF_MESSAGES,
  MESSAGES,
  WAIT_TEXTS,
});
