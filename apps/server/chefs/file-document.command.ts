import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PersonalFiles } from '@libs/adapters/crypto/personal-files.js';
import { cleanPicture, PICTURE_TYPE } from '@libs/adapters/pictures/clean-picture.js';
import type { ChefDocument, ChefDocumentUpload } from '@libs/contract/chefs.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { epochMs } from '@libs/contract/time.js';
import type { EventMeta, RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { chefDecider, chefStream } from '@libs/identity/chef.js';
import type { DocumentCommand } from '@libs/identity/chef-documents.js';
import type { ChefDocumentFiled, ChefEvent } from '@libs/identity/chef-events.js';
import { chefAccounts } from '@libs/views/chef-accounts.js';
import { documentToWire } from '@libs/views/chef-wire.js';
import { ulid } from 'ulid';
import { commandMeta } from '../http/command-meta.js';
import { badInput } from '../http/http-problem.js';
import { notFound } from '../http/ownership.js';
import { accepted } from '../http/refusals.js';
import type { RequestContext } from '../http/request-context.js';
import { RequestIdentities } from '../http/request-identities.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK, FILES } from '../platform/tokens.js';

/** File a document with its picture, in place of the one of its kind before. The same one again is answered as the first time. */
export class FileDocument extends Command<ChefDocument> {
  constructor(
    readonly chefId: string,
    readonly upload: ChefDocumentUpload,
    readonly idempotencyKey: string | undefined,
    readonly context: RequestContext,
  ) {
    super();
  }
}

const { chef: texts } = SERVER_MESSAGES;
const PICTURE_PROBLEMS = { kind: texts.picture, pixels: texts.tooManyPixels, unreadable: texts.unreadable } as const;

@CommandHandler(FileDocument)
export class FileDocumentHandler implements ICommandHandler<FileDocument> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly identities: RequestIdentities,
    @Inject(FILES) private readonly files: PersonalFiles,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ chefId, upload, idempotencyKey, context }: FileDocument): Promise<ChefDocument> {
    const { idType, idNumber, document } = upload;
    const sent = new Uint8Array(await document.arrayBuffer());
    const content = createHash('sha256').update(`${idType}|${idNumber}|`).update(sent).digest('base64url');
    const history = await this.commands.history<ChefEvent>(chefStream(chefId));
    if (history.length === 0) throw notFound();
    const filingUnder = async (key: string) =>
      commandMeta(context, await this.identities.of(`file-document:${chefId}`, content, key));
    const filed = ({ commandId }: EventMeta) =>
      history.filter(isFiled).find(({ meta }) => meta.commandId === commandId);

    let filing = await filingUnder(idempotencyKey ?? content);
    let before = filed(filing);
    // Without a key the same document is another one once something else has taken its place.
    while (before && idempotencyKey === undefined && isReplaced(before, history)) {
      filing = await filingUnder(`${content}/${before.data.documentId}`);
      before = filed(filing);
    }
    if (before && before.meta.fingerprint === filing.fingerprint) return toWire(before);

    const picture = await pictureOf(sent);
    const documentId = ulid(epochMs(this.clock.now()));
    if (!before) {
      accepted(
        await this.run(chefId, { type: 'OfferDocument', documentId, idType }, commandMeta(context)),
        this.clock.now(),
      );
      await this.files.put(chefId, documentId, picture);
    }
    const facts = { documentId, idType, lastFour: idNumber.slice(-4), size: picture.length, mediaType: PICTURE_TYPE };
    const outcome = await this.run(chefId, { type: 'FileDocument', ...facts }, filing);
    const [fresh] = accepted(outcome, this.clock.now()).events.filter(isFiled);
    if (!fresh) throw new Error('a document was filed, but nothing says so');
    return toWire(fresh);
  }

  private run(chefId: string, command: DocumentCommand, context: ReturnType<typeof commandMeta>) {
    const request = { stream: chefStream(chefId), command, facts: () => ({ now: this.clock.now() }), context };
    return this.commands.run(chefDecider, request, [chefAccounts.name]);
  }
}

type Filed = RecordedEvent<ChefDocumentFiled>;
const isFiled = (event: RecordedEvent<ChefEvent>): event is Filed => event.type === 'ChefDocumentFiled';

const isReplaced = ({ data }: Filed, history: readonly RecordedEvent<ChefEvent>[]): boolean =>
  history.some((event) => event.type === 'ChefDocumentReplaced' && event.data.documentId === data.documentId);

const toWire = ({ data, occurredAt }: Filed): ChefDocument => documentToWire({ ...data, filedAt: occurredAt });

/** @throws HttpProblem 400 with why it cannot be kept. */
async function pictureOf(sent: Uint8Array): Promise<Uint8Array> {
  const picture = await cleanPicture(sent);
  if (picture.ok) return picture.bytes;
  throw badInput([{ field: 'document', message: PICTURE_PROBLEMS[picture.problem] }]);
}
