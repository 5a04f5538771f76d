/** Draws receipts on a worker thread: each takes 250 ms of processor time. */
import { serveTasks } from '@libs/adapters/threads/worker-thread.js';
import { receiptPdf } from './receipt-pdf.js';
import type { ReceiptTask } from './receipt-pdfs.js';

serveTasks(({ receipt, language }: ReceiptTask) => receiptPdf(receipt, language));
