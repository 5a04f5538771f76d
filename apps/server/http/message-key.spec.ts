import { expect, it } from '@jest/globals';
import { entriesOf } from '@libs/contract/message-keys.js';
import { MESSAGES as HINDI } from '@libs/contract/messages.hi.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { SERVER_MESSAGES as SERVER_HINDI } from '@libs/contract/server-messages.hi.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { messageKey } from './message-key.js';

const english = [...entriesOf(MESSAGES), ...entriesOf(SERVER_MESSAGES)];
const hindi = new Map([...entriesOf(HINDI), ...entriesOf(SERVER_HINDI)]);

it('has one key for each sentence, in whichever catalogue', () => {
  expect(new Set(english.map(([key]) => key)).size).toBe(english.length);
  expect(messageKey(MESSAGES.booking.past)).toBe('booking.past');
  expect(messageKey('Nobody ever says this.')).toBeUndefined();
});

it.each(english)('leads from %s to what its sentence is in Hindi', (key, sentence) => {
  expect(hindi.get(messageKey(sentence) ?? '')).toBe(hindi.get(key));
});
