import { Inject } from '@nestjs/common';
import type { PersonalFiles } from '@libs/adapters/crypto/personal-files.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { chefDecider, chefStream } from '@libs/identity/chef.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import { FILES } from '../platform/tokens.js';
import { numberFile } from './check-document.job.js';

/** Removes the picture of a document that was never filed or was replaced. Its id is never reused. */
@JobHandler('drop-unfiled-document')
export class DropUnfiledDocumentJob implements Job<'drop-unfiled-document'> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(FILES) private readonly files: PersonalFiles,
    private readonly clock: Clock,
  ) {}

  async run(intent: JobIntent<'drop-unfiled-document'>): Promise<JobResult> {
    const { chefId, documentId } = intent.data;
    const stream = chefStream(chefId);
    const chef = await this.commands.state(chefDecider, stream);
    const documents = chef.phase === 'registered' ? chef.documents : [];
    const document = documents.find((one) => one.documentId === documentId);
    if (!document || document.state === 'filed') return 'done';
    const now = this.clock.now();
    if (document.state === 'offered' && now < document.expiresAt) return { again: document.expiresAt };
    await this.files.remove(numberFile(documentId));
    await this.files.remove(documentId);
    const command = { type: 'DropDocument', documentId } as const;
    await this.commands.run(chefDecider, {
      stream,
      command,
      facts: () => ({ now }),
      context: jobMeta(intent, 'dropped'),
    });
    return 'done';
  }
}
