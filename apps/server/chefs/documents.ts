import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { PersonalFiles } from '@libs/adapters/crypto/personal-data.js';
import type { CheckResult, DocumentChecker } from '@libs/adapters/documents/document-checker.js';
import { cleanPicture, type CleanPicture, PICTURE_TYPE } from '@libs/adapters/pictures/clean-picture.js';
import type { ChefDocumentUpload } from '@libs/contract/chef-documents.js';
import type { ChefDocument } from '@libs/contract/chefs.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { between, epochMs, MINUTE, plus, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ERASED, type EventMeta, type RecordedEvent, type StreamName } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { type ChefDocumentFiled, claimsOf } from '@libs/identity/chef-documents.js';
import type { DocumentCheck } from '@libs/identity/chef-verification.js';
import type { ChefEvent, RegisteredChef } from '@libs/identity/chef.js';
import { documentToWire } from '@libs/rendering/chef-wire.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { ulid } from 'ulid';
import { type DocumentClaims, UniqueClaims } from '../accounts/unique-claims.js';
import { ChefCommands } from '../application/aggregates.js';
import { type Claim, claiming } from '../application/claim.js';
import type { CommandContext } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { notFound, wrongField } from '../application/refused.js';
import { RequestIdentities } from '../application/request-identities.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
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

/** Removes the picture of a document that was never filed or was replaced. Its id is never reused. */
@JobHandler('drop-unfiled-document')
export class DropUnfiledDocumentJob implements Job<'drop-unfiled-document'> {
  constructor(
    private readonly chefs: ChefCommands,
    @Inject(FILES) private readonly files: PersonalFiles,
    private readonly clock: Clock,
  ) {}

  async run(intent: JobIntent<'drop-unfiled-document'>): Promise<JobResult> {
    const { chefId, documentId } = intent.data;
    const chef = await this.chefs.state(chefId);
    const documents = chef.phase === 'registered' ? chef.documents : [];
    const document = documents.find((one) => one.documentId === documentId);
    if (!document || document.state === 'filed') return 'done';
    const now = this.clock.now();
    if (document.state === 'offered' && now < document.expiresAt) return { again: document.expiresAt };
    await this.files.remove(numberFile(documentId));
    await this.files.remove(documentId);
    await this.chefs.run(chefId, { type: 'DropDocument', documentId }, jobMeta(intent, 'dropped'));
    return 'done';
  }
}

/** Files a document with its picture and replaces the previous one of its kind. Idempotent. */
export class FileDocument extends commandWith<
  { chefId: string; upload: ChefDocumentUpload; idempotencyKey: string | undefined; context: CommandContext },
  ChefDocument
>() {}

const { chef: texts } = SERVER_MESSAGES;
const PICTURE_PROBLEMS = {
  kind: texts.picture,
  pixels: texts.tooManyPixels,
  small: texts.tooSmall,
  unreadable: texts.unreadable,
  plain: texts.plain,
} as const;
const FILED_ALREADY = { idNumber: texts.numberFiled, document: texts.pictureFiled } as const;

@CommandHandler(FileDocument)
export class FileDocumentHandler implements ICommandHandler<FileDocument> {
  constructor(
    private readonly chefs: ChefCommands,
    private readonly identities: RequestIdentities,
    private readonly claims: UniqueClaims,
    @Inject(FILES) private readonly files: PersonalFiles,
    private readonly clock: Clock,
  ) {}

  async execute({ chefId, upload, idempotencyKey, context }: FileDocument): Promise<ChefDocument> {
    const { idType, idNumber, document } = upload;
    const sent = new Uint8Array(await document.arrayBuffer());
    const content = createHash('sha256').update(`${idType}|${idNumber}|`).update(sent).digest('base64url');
    const history = await this.chefs.history(chefId);
    if (history.length === 0) throw notFound();
    const filingUnder = async (key: string) =>
      context.meta(await this.identities.of(`file-document:${chefId}`, content, key));
    const filed = ({ commandId }: EventMeta) =>
      history.filter(isFiled).find(({ meta }) => meta.commandId === commandId);

    let filing = await filingUnder(idempotencyKey ?? content);
    let before = filed(filing);
    // Without a key, the same document counts as new once another one has replaced it, or it was refused.
    while (before && idempotencyKey === undefined && isOutdated(before, history)) {
      filing = await filingUnder(`${content}/${before.data.documentId}`);
      before = filed(filing);
    }
    if (before && before.meta.fingerprint === filing.fingerprint) return toWire(before);

    const { bytes, pixels } = await pictureOf(sent);
    const documentId = ulid(epochMs(this.clock.now()));
    const claims = this.claims.documentStreams(idType, idNumber, pixels);
    const facts = {
      documentId,
      idType,
      lastFour: idNumber.slice(-4),
      size: bytes.length,
      mediaType: PICTURE_TYPE,
      claims: Object.values(claims),
    };
    const file = () => this.chefs.execute(chefId, { type: 'FileDocument', ...facts }, filing);
    const { events } = before
      ? await file()
      : await claiming(this.claimsOn(chefId, claims, context), async () => {
          await this.chefs.execute(chefId, { type: 'OfferDocument', documentId, idType }, context.meta());
          await this.files.put(chefId, documentId, bytes);
          await this.files.put(chefId, numberFile(documentId), Buffer.from(idNumber));
          return file();
        });
    const [fresh] = events.filter(isFiled);
    if (!fresh) throw new Error('FileDocument recorded no ChefDocumentFiled event');
    if (!before) await this.releaseReplaced(chefId, context);
    return toWire(fresh);
  }

  private claimsOn(chefId: string, streams: DocumentClaims, context: CommandContext): readonly Claim[] {
    return (['idNumber', 'document'] as const).map((field) => {
      const stream = streams[field];
      const isUsed = async () => (await this.claimsInUse(chefId)).includes(stream);
      const whenTaken = () => wrongField(field, FILED_ALREADY[field], 'document-taken');
      return this.claims.claimOf(stream, { owner: chefId, proven: false }, { isUsed, whenTaken }, context.meta());
    });
  }

  /** Releases the claims of replaced documents that no filed one needs. */
  private async releaseReplaced(chefId: string, context: CommandContext): Promise<void> {
    const past = (await this.chefs.history(chefId)).filter(isFiled).flatMap(({ data }) => data.claims);
    for (const claim of new Set(past)) {
      const inUse = async () => (await this.claimsInUse(chefId)).includes(claim);
      if (!(await inUse())) await this.claims.releaseStream(claim, chefId, context.meta(), inUse);
    }
  }

  private async claimsInUse(chefId: string): Promise<readonly StreamName[]> {
    const chef = await this.chefs.state(chefId);
    return chef.phase === 'registered' ? claimsOf(chef.documents) : [];
  }
}

type Filed = RecordedEvent<ChefDocumentFiled>;
const isFiled = (event: RecordedEvent<ChefEvent>): event is Filed => event.type === 'ChefDocumentFiled';

const isOutdated = ({ data }: Filed, history: readonly RecordedEvent<ChefEvent>[]): boolean =>
  history.some(
    (event) =>
      (event.type === 'ChefDocumentReplaced' || event.type === 'ChefDocumentRefused') &&
      event.data.documentId === data.documentId,
  );

const toWire = ({ data, occurredAt }: Filed): ChefDocument => documentToWire({ ...data, filedAt: occurredAt });

/** @throws Refused with the reason why the picture cannot be stored. */
async function pictureOf(sent: Uint8Array): Promise<Extract<CleanPicture, { readonly ok: true }>> {
  const picture = await cleanPicture(sent);
  if (picture.ok) return picture;
  throw wrongField('document', PICTURE_PROBLEMS[picture.problem]);
}

export interface DocumentFile {
  /** The suggested file name. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Returns the picture of a chef's document. */
export class GetDocument extends queryWith<{ chefId: string; documentId: string }, DocumentFile>() {}

@QueryHandler(GetDocument)
export class GetDocumentHandler implements IQueryHandler<GetDocument> {
  constructor(
    private readonly chefs: ChefReader,
    @Inject(FILES) private readonly files: PersonalFiles,
  ) {}

  /** @throws Refused for a document of somebody else. */
  async execute({ chefId, documentId }: GetDocument): Promise<DocumentFile> {
    const { documents } = await this.chefs.account(chefId);
    const document = documents.find((one) => one.documentId === documentId);
    const bytes = document && (await this.files.get(chefId, documentId));
    if (!document || !bytes) throw notFound();
    return { name: `${document.idType}.jpg`, mediaType: document.mediaType, bytes };
  }
}
