import { Inject, Injectable } from '@nestjs/common';
import type { PersonalFiles } from '@libs/adapters/crypto/personal-files.js';
import type { Clock, JobResult } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { chefDecider, chefStream } from '@libs/identity/chef.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, jobMeta } from '../platform/job.js';
import { CLOCK, FILES } from '../platform/tokens.js';

/** Removes the picture of a document that was never filed, or was replaced. It cannot be filed any more: its name is used once. */
@Injectable()
export class DropUnfiledDocumentJob implements Job {
  readonly name = 'drop-unfiled-document';

  constructor(
    private readonly commands: CommandRunner,
    @Inject(FILES) private readonly files: PersonalFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(intent: Intent): Promise<JobResult> {
    const { chefId, documentId } = intent.data as { readonly chefId: string; readonly documentId: string };
    const stream = chefStream(chefId);
    const chef = await this.commands.state(chefDecider, stream);
    const documents = chef.phase === 'registered' ? chef.documents : [];
    const document = documents.find((one) => one.documentId === documentId);
    if (!document || document.state === 'filed') return 'done';
    const now = this.clock.now();
    if (document.state === 'offered' && now < document.expiresAt) return { again: document.expiresAt };
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
