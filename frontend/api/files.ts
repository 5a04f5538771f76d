import { toast } from '../lib/browser/toasts.js';
import { file } from './client/api.js';
import { messageOf } from './client/problem.js';
import { useApiMutation } from './useApiMutation.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';

/** Downloads a file under a name; says so if it fails. */
export const useSaveFile = (name: string, call: () => Promise<Blob>) =>
  useApiMutation({
    call,
    onDone: (contents) => saveFile(contents, name),
    onError: (error) => toast('error', messageOf(error, MESSAGES.general.away)),
  });

/** Downloads the visit of the booking `id` as a calendar file. */
export const useSaveCalendar = (id: string) =>
  useSaveFile(`booking-${id}.ics`, () => file('calendar', { params: { id } }, 'text/calendar'));

export function saveFile(contents: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(contents);
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
