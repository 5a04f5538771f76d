import { expect, it } from '@jest/globals';
import { PUBLIC_CHEF_MESSAGES } from '@libs/contract/texts/hi/chefs.js';
import { MENU_MESSAGES } from '@libs/contract/texts/hi/menu.js';
import { MESSAGES, WAIT_TEXTS } from '@libs/contract/texts/hi/messages.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/hi/server.js';
import { messagesByKey } from './translations.js';

const inHindi = messagesByKey({ SERVER_MESSAGES, MENU_MESSAGES, PUBLIC_CHEF_MESSAGES, MESSAGES, WAIT_TEXTS });

it.each([
  ['login.tooManyCodes', 712, 'आपने बहुत सारे कोड माँगे हैं। 12 मिनट बाद फिर कोशिश करें।'],
  ['login.tooManyCodes', 60, 'आपने बहुत सारे कोड माँगे हैं। 1 मिनट बाद फिर कोशिश करें।'],
  ['login.tooManyCodes', undefined, 'आपने बहुत सारे कोड माँगे हैं।'],
  ['no.such', 60, undefined],
])('finds the message with the key %s and a wait of %s seconds', (key, wait, hindi) => {
  expect(inHindi(key, wait)).toBe(hindi);
});
