/** Refusal messages by catalogue key. */
import { entriesOf } from '@libs/contract/message-keys.js';
import { MENU_MESSAGES } from '@libs/contract/menu-messages.hi.js';
import { MESSAGES } from '@libs/contract/messages.hi.js';
import { PUBLIC_CHEF_MESSAGES } from '@libs/contract/public-chef-messages.hi.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.hi.js';
import { WAIT_TEXTS } from '@libs/contract/wait-texts.hi.js';
import { waitOf } from '@libs/contract/waits.js';

const TRANSLATIONS = new Map([
  ...entriesOf(SERVER_MESSAGES),
  ...entriesOf(MENU_MESSAGES),
  ...entriesOf(PUBLIC_CHEF_MESSAGES, 'publicChef'),
  ...entriesOf(MESSAGES),
]);

/** The message at `key`, with the waiting time if the server sent one. */
export function messageAt(key: string, wait?: number): string | undefined {
  const message = TRANSLATIONS.get(key);
  return message === undefined || wait === undefined ? message : `${message} ${WAIT_TEXTS.again(waitOf(wait))}`;
}
