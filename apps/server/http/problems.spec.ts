import { MENU_MESSAGES as MENU_HINDI } from '@libs/contract/menu-messages.hi.js';
import { MENU_MESSAGES } from '@libs/contract/menu-messages.js';
import { entriesOf } from '@libs/contract/message-keys.js';
import { MESSAGES as HINDI } from '@libs/contract/messages.hi.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { SERVER_MESSAGES as SERVER_HINDI } from '@libs/contract/server-messages.hi.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { expect, it } from '@jest/globals';
import { messageKey } from './problems.js';

const english = [...entriesOf(MESSAGES), ...entriesOf(SERVER_MESSAGES), ...entriesOf(MENU_MESSAGES)];
const hindi = new Map([...entriesOf(HINDI), ...entriesOf(SERVER_HINDI), ...entriesOf(MENU_HINDI)]);

it('finds the key of a sentence; the catalogues have no key in common', () => {
  expect(new Set(english.map(([key]) => key)).size).toBe(english.length);
  expect(messageKey(MESSAGES.booking.past)).toBe('booking.past');
  expect(messageKey('Nobody ever says this.')).toBeUndefined();
});

it.each(english)('finds for the sentence of %s a key with the same Hindi sentence', (key, sentence) => {
  expect(hindi.get(messageKey(sentence) ?? '')).toBe(hindi.get(key));
});
