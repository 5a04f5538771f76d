import { MENU_MESSAGES as MENU_HINDI } from '@libs/contract/texts/hi/menu.js';
import { MENU_MESSAGES } from '@libs/contract/texts/en/menu.js';
import { entriesOf } from '@libs/contract/problem.js';
import { MESSAGES as HINDI } from '@libs/contract/texts/hi/messages.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { SERVER_MESSAGES as SERVER_HINDI } from '@libs/contract/texts/hi/server.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
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
