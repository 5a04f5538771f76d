import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PersonalFiles } from '@libs/adapters/crypto/personal-files.js';
import { cleanPicture, type CleanPicture, PICTURE_TYPE } from '@libs/adapters/pictures/clean-picture.js';
import type { ChefDocumentUpload } from '@libs/contract/chef-documents.js';
import type { ChefDocument } from '@libs/contract/chefs.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { epochMs } from '@libs/contract/time.js';
import type { EventMeta, RecordedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { type ChefDocumentFiled, claimsOf } from '@libs/identity/chef-documents.js';
import type { ChefEvent } from '@libs/identity/chef.js';
import { documentToWire } from '@libs/rendering/chef-wire.js';
import { ulid } from 'ulid';
import { ChefCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { type Claim, claiming } from '../application/claim.js';
import { notFound, wrongField } from '../application/refused.js';
import { RequestIdentities } from '../application/request-identities.js';
import { FILES } from '../platform/tokens.js';
import { numberFile } from './check-document.job.js';
import { type DocumentClaims, UniqueClaims } from '../users/unique-claims.js';

/** Files a document with its picture and replaces the previous one of its kind. Idempotent. */
export class FileDocument extends Command<ChefDocument> {
  constructor(
    readonly chefId: string,
    readonly upload: ChefDocumentUpload,
    readonly idempotencyKey: string | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

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
