import { toast } from '../../lib/browser/toasts.js';
import { copy } from '../../lib/browser/share.js';
import { AGENDA_TEXTS } from '@libs/contract/texts/en/agenda.js';

/** Copies a text and says so in the words `done`, or that the browser refused. */
export async function copyText(text: string, done: string): Promise<void> {
  const result = await copy(text);
  if (result === 'copied') toast('done', done);
  else toast('error', AGENDA_TEXTS.notCopied);
}
