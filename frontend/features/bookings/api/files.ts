import { MESSAGES } from '@libs/contract/messages.js';
import { file } from '../../../api/client/api.js';
import { messageOf } from '../../../api/client/problem.js';
import { useApiMutation } from '../../../api/useApiMutation.js';
import { toast } from '../../../components/toasts.js';
import { saveFile } from '../../../lib/browser/save-file.js';

const useSaveFile = (name: string, call: () => Promise<Blob>) =>
  useApiMutation({
    call,
    onDone: (contents) => saveFile(contents, name),
    onError: (error) => toast('error', messageOf(error, MESSAGES.general.away)),
  });

/** Downloads the receipt `number` of the booking `id` as a PDF. */
export const useSaveReceipt = (id: string, number: string) =>
  useSaveFile(`receipt-${number}.pdf`, () => file('receipt', { params: { id, number } }, 'application/pdf'));

/** Downloads the visit of the booking `id` as a calendar file. */
export const useSaveCalendar = (id: string) =>
  useSaveFile(`booking-${id}.ics`, () => file('calendar', { params: { id } }, 'text/calendar'));
