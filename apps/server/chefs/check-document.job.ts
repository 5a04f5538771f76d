import { Inject } from '@nestjs/common';
import type { PersonalFiles } from '@libs/adapters/crypto/personal-files.js';
import type { CheckResult, DocumentChecker } from '@libs/adapters/documents/document-checker.js';
import { between, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { RegisteredChef } from '@libs/identity/chef.js';
import type { DocumentCheck } from '@libs/identity/chef-verification.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { ChefCommands } from '../application/aggregates.js';
import { type Job, JobHandler, jobMeta } from '../platform/job.js';
import { DOCUMENT_CHECKER, FILES } from '../platform/tokens.js';
import { ChefReader } from './chef-reader.js';

/** A check is looked at again after a share of the time that it has taken, within these bounds. */
const MIN_PAUSE_MS = 2 * SECOND;
const MAX_PAUSE_MS = 15 * MINUTE;
const PAUSE_SHARE = 0.25;

/** The name of the file with a document's number, which is stored until the document is checked. */
export const numberFile = (documentId: string): string => `${documentId}-number`;

/** Asks the document checker about the document that a chef filed last, and records its answer. */
@JobHandler('check-document')
export class CheckDocumentJob implements Job<'check-document'> {
  constructor(
    private readonly chefs: ChefCommands,
    private readonly reader: ChefReader,
    @Inject(FILES) private readonly files: PersonalFiles,
    @Inject(DOCUMENT_CHECKER) private readonly checker: DocumentChecker,
    private readonly clock: Clock,
  ) {}

  async run(intent: JobIntent<'check-document'>): Promise<JobResult> {
    const { chefId, turn, since } = intent.data;
    const chef = await this.chefs.state(chefId);
    if (chef.phase !== 'registered' || chef.check?.turn !== turn) return 'done';
    const { check } = chef;
    if (check.state === 'pending') {
      const result = await this.ask(chef, check);
      if (result?.state === 'pending') {
        const now = this.clock.now();
        const pause = Math.min(Math.max(between(since, now) * PAUSE_SHARE, MIN_PAUSE_MS), MAX_PAUSE_MS);
        return { again: plus(now, Math.round(pause)) };
      }
      if (!result) return 'done';
      const refused = result.state === 'refused' ? result.reason : null;
      await this.chefs.execute(chefId, { type: 'RecordCheck', turn, refused }, jobMeta(intent, 'checked'));
    }
    await this.files.remove(numberFile(check.documentId));
    return 'done';
  }

  /** Returns undefined for a chef who was erased meanwhile. */
  private async ask({ chefId, profile }: RegisteredChef, check: DocumentCheck): Promise<CheckResult | undefined> {
    const { documentId, turn } = check;
    const reference = `${documentId}-${turn}`;
    const known = await this.checker.result(reference);
    if (known) return known;
    const document = (await this.reader.filedDocuments(chefId)).find((one) => one.documentId === documentId);
    const picture = await this.files.get(chefId, documentId);
    if (profile === ERASED || !document || document.lastFour === ERASED || !picture) return undefined;
    const idNumber = await this.files.get(chefId, numberFile(documentId));
    return this.checker.begin({
      reference,
      idType: document.idType,
      ...(idNumber && { idNumber: Buffer.from(idNumber).toString('utf8') }),
      lastFour: document.lastFour,
      firstName: profile.firstName,
      lastName: profile.lastName,
      picture: Buffer.from(picture).toString('base64'),
      pictureType: document.mediaType,
    });
  }
}
