import { expect, it } from '@jest/globals';
import { refusalText } from './refusal-text.hi.js';

it.each([
  ['login.tooManyCodes', 712, 'आपने बहुत सारे कोड माँगे हैं। 12 मिनट बाद फिर कोशिश करें।'],
  ['login.tooManyCodes', 60, 'आपने बहुत सारे कोड माँगे हैं। 1 मिनट बाद फिर कोशिश करें।'],
  ['login.tooManyCodes', undefined, 'आपने बहुत सारे कोड माँगे हैं।'],
  ['no.such', 60, 'Try again in 1 minute.'],
])('translates a refusal with the key %s and a wait of %s seconds', async (key, wait, hindi) => {
  expect(await refusalText('Try again in 1 minute.', key, wait)).toBe(hindi);
});
