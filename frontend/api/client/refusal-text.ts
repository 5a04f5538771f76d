import { correctedText } from '@libs/contract/texts/corrections.js';
import { TRANSLATES_REFUSALS } from '@libs/contract/texts/en/locale.js';

/**
 * Translates a refusal. The server sends an English message, the message's `key` in the catalogues and, for messages
 * that end with a waiting time, the seconds to `wait`. The catalogue is loaded with the first refusal; a message without
 * a known key stays in English.
 */
export async function refusalText(message: string, key?: string, wait?: number): Promise<string> {
  if (!TRANSLATES_REFUSALS) return correctedText(message);
  if (key === undefined) return message;
  const { messageAt } = await import('./translations.js');
  return messageAt(key, wait) ?? message;
}
