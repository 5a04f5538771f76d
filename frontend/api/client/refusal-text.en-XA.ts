import { refusalText as inHindi } from './refusal-text.hi.js';

/** Puts brackets around translated text, as the catalogues of the pseudo-locale do. */
export const refusalText = async (message: string, key?: string): Promise<string> =>
  message === (await inHindi(message, key)) ? message : `⟦${message}⟧`;
