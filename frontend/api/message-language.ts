import type { Language } from '@libs/contract/texts/languages.js';
import { api } from './client/api.js';

/** Stores the language of text messages. Apart from the other calls, because the frame loads it on demand. */
export const storeLanguage = (language: Language): Promise<unknown> =>
  api('chooseNews', { body: { language }, keepsSession: true });
