import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PersonalFiles } from '@libs/adapters/crypto/personal-files.js';
import { cleanPicture, PICTURE_TYPE } from '@libs/adapters/pictures/clean-picture.js';
import type { ChefDocumentUpload } from '@libs/contract/chef-documents.js';
import type { ChefDocument } from '@libs/contract/chefs.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { epochMs } from '@libs/contract/time.js';
import type { EventMeta, RecordedEvent } from '@libs/eventing/types/envelope.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { ChefDocumentFiled, ChefEvent } from '@libs/identity/chef-events.js';
import { documentToWire } from '@libs/rendering/chef-wire.js';
import { ulid } from 'ulid';
import { ChefCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { notFound, wrongField } from '../application/refused.js';
import { RequestIdentities } from '../application/request-identities.js';
import { FILES } from '../platform/tokens.js';

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
const PICTURE_PROBLEMS = { kind: texts.picture, pixels: texts.tooManyPixels, unreadable: texts.unreadable } as const;

@CommandHandler(FileDocument)
export class FileDocumentHandler implements ICommandHandler<FileDocument> {
  constructor(
    private readonly chefs: ChefCommands,
    private readonly identities: RequestIdentities,
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
    // Without a key, the same document counts as new once another one has replaced it.
    while (before && idempotencyKey === undefined && isReplaced(before, history)) {
      filing = await filingUnder(`${content}/${before.data.documentId}`);
      before = filed(filing);
    }
    if (before && before.meta.fingerprint === filing.fingerprint) return toWire(before);

    const picture = await pictureOf(sent);
    const documentId = ulid(epochMs(this.clock.now()));
    if (!before) {
      await this.chefs.execute(chefId, { type: 'OfferDocument', documentId, idType }, context.meta());
      await this.files.put(chefId, documentId, picture);
    }
    const facts = { documentId, idType, lastFour: idNumber.slice(-4), size: picture.length, mediaType: PICTURE_TYPE };
    const { events } = await this.chefs.execute(chefId, { type: 'FileDocument', ...facts }, filing);
    const [fresh] = events.filter(isFiled);
    if (!fresh) throw new Error('FileDocument recorded no ChefDocumentFiled event');
    return toWire(fresh);
  }
}

type Filed = RecordedEvent<ChefDocumentFiled>;
const isFiled = (event: RecordedEvent<ChefEvent>): event is Filed => event.type === 'ChefDocumentFiled';

const isReplaced = ({ data }: Filed, history: readonly RecordedEvent<ChefEvent>[]): boolean =>
  history.some((event) => event.type === 'ChefDocumentReplaced' && event.data.documentId === data.documentId);

const toWire = ({ data, occurredAt }: Filed): ChefDocument => documentToWire({ ...data, filedAt: occurredAt });

/** @throws Refused with the reason why the picture cannot be stored. */
async function pictureOf(sent: Uint8Array): Promise<Uint8Array> {
  const picture = await cleanPicture(sent);
  if (picture.ok) return picture.bytes;
  throw wrongField('document', PICTURE_PROBLEMS[picture.problem]);
}
