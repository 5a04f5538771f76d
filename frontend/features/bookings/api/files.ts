import { file } from '../../../api/client/api.js';
import { useSaveFile } from '../../../api/files.js';

/** Downloads the receipt `number` of the booking `id` as a PDF. */
export const useSaveReceipt = (id: string, number: string) =>
  useSaveFile(`receipt-${number}.pdf`, () => file('receipt', { params: { id, number } }, 'application/pdf'));
