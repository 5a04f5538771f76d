import { expect, it } from '@jest/globals';
import { languageOf } from './language.js';

const OFFERED = ['en', 'hi', 'en-XA'];

it.each([
  ['nothing', {}, 'en'],
  ['a browser in Hindi', { 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi'],
  ['a browser that would also take Hindi', { 'accept-language': 'en-IN,hi;q=0.9' }, 'en'],
  ['a language that is not offered', { 'accept-language': 'ta-IN,hi' }, 'en'],
  ['a choice, whatever the browser prefers', { cookie: 'a=b; lang=hi', 'accept-language': 'en' }, 'hi'],
  ['a choice of English in a browser in Hindi', { cookie: 'lang=en', 'accept-language': 'hi' }, 'en'],
  ['a choice that was never offered', { cookie: 'lang=../hi', 'accept-language': 'hi' }, 'hi'],
  ['another cookie', { cookie: 'slang=hi' }, 'en'],
])('chooses the language by %s', (_, headers, language) => {
  expect(languageOf(headers, OFFERED)).toBe(language);
});

it('returns undefined when no language is built', () => {
  expect(languageOf({ cookie: 'lang=en' }, [])).toBeUndefined();
});
