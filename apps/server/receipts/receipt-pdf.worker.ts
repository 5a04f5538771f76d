/** Draws receipts on a worker thread: each takes 250 ms of processor time. */
import { serveTasks } from '@libs/adapters/threads/worker-thread.js';
import { documentPdf, receiptPdf } from './receipt-pdf.js';
import type { ReceiptTask } from './receipt-pdfs.js';

serveTasks((task: ReceiptTask) =>
  'receipt' in task
    ? receiptPdf(task.receipt, task.language)
    : documentPdf(task.document, task.title, new Date(task.createdAt)),
);
