import { expect, it } from '@jest/globals';
import { WAIT_TEXTS } from './texts/en/messages.js';
import { WAIT_TEXTS as HINDI } from './texts/hi/messages.js';
import { waitOf } from './waits.js';

it.each([
  [0, 'Try again in 1 second.', '1 सेकंड बाद फिर कोशिश करें।'],
  [1, 'Try again in 1 second.', '1 सेकंड बाद फिर कोशिश करें।'],
  [59, 'Try again in 59 seconds.', '59 सेकंड बाद फिर कोशिश करें।'],
  [60, 'Try again in 1 minute.', '1 मिनट बाद फिर कोशिश करें।'],
  [61, 'Try again in 2 minutes.', '2 मिनट बाद फिर कोशिश करें।'],
  [712, 'Try again in 12 minutes.', '12 मिनट बाद फिर कोशिश करें।'],
  [3_600, 'Try again in 60 minutes.', '60 मिनट बाद फिर कोशिश करें।'],
  [5_400, 'Try again in 2 hours.', '2 घंटे बाद फिर कोशिश करें।'],
  [80_000, 'Try again in 23 hours.', '23 घंटे बाद फिर कोशिश करें।'],
])('a wait of %i seconds is shown in both languages, never too short', (seconds, english, hindi) => {
  const wait = waitOf(seconds);
  expect([WAIT_TEXTS.again(wait), HINDI.again(wait)]).toEqual([english, hindi]);
});
