import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import { TicketEraser } from './ticket-eraser.js';

/** Erases a ticket when its retention period is over. */
@JobHandler('erase-ticket')
export class EraseTicketJob implements Job<'erase-ticket'> {
  constructor(private readonly tickets: TicketEraser) {}

  async run(intent: JobIntent<'erase-ticket'>): Promise<JobResult> {
    const { ticketId } = intent.data;
    await this.tickets.erase(ticketId, jobMeta(intent, 'erased'));
    return 'done';
  }
}
