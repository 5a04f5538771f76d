import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { PersonalFiles } from '@libs/adapters/crypto/personal-files.js';
import { notFound } from '../application/refused.js';
import { FILES } from '../platform/tokens.js';
import { ChefReader } from './chef-reader.js';

export interface DocumentFile {
  /** The suggested file name. */
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

/** Returns the picture of a chef's document. */
export class GetDocument extends Query<DocumentFile> {
  constructor(
    readonly chefId: string,
    readonly documentId: string,
  ) {
    super();
  }
}

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
