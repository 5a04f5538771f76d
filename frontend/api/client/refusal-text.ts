import { correctedText } from '@libs/contract/corrections.js';

/**
 * Translates a refusal. The server sends an English message, the message's `key` in the catalogues and, for messages
 * that end with a waiting time, the seconds to `wait`.
 */
export const refusalText = (message: string, _key?: string, _wait?: number): Promise<string> =>
  Promise.resolve(correctedText(message));
