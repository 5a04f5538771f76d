/** Calls that show the receipts of a booking. */
import * as z from 'zod/mini';
import { type Call, call } from '../call.js';
import * as receipts from '../receipts.js';

export const RECEIPT_CALLS = {
  receipts: call({
    method: 'GET',
    path: '/v1.0/bookings/:id/receipts',
    auth: 'user',
    summary: 'The receipts of a booking: one for each payment and each refund',
    answer: z.array(receipts.ReceiptSummary),
    refusals: [404],
  }),
  receipt: call({
    method: 'GET',
    path: '/v1.0/bookings/:id/receipts/:number',
    auth: 'user',
    summary: 'One receipt; by `Accept` as JSON, as a page to print, or as PDF',
    answer: receipts.Receipt,
    files: ['text/html', 'application/pdf'],
    refusals: [404],
  }),
} as const satisfies Record<string, Call>;
