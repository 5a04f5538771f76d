import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { PersonalFiles } from '@libs/adapters/crypto/personal-data.js';
import { cleanPhoto } from '@libs/adapters/pictures/clean-picture.js';
import type { Chef } from '@libs/contract/chef-account.js';
import { CHEF_MESSAGES as texts } from '@libs/contract/texts/en/server.js';
import { chefStream } from '@libs/identity/chef.js';
import { chefs } from '@libs/views/chefs.js';
import { ChefCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { notFound, wrongField } from '../application/refused.js';
import { Documents } from '../platform/documents.js';
import { FILES } from '../platform/tokens.js';
import { ChefReader } from './chef-reader.js';

const PROBLEMS = {
  kind: texts.picture,
  pixels: texts.tooManyPixels,
  small: texts.photoTooSmall,
  unreadable: texts.unreadable,
} as const;

const PHOTO_ID_LENGTH = 22;

/** The name of the file with a photo, encrypted with the chef's key. */
export const photoFile = (chefId: string, photoId: string): string => `photo-${chefId}-${photoId}`;

/** Shows a photo in place of the portrait; null shows the portrait again. */
export class ChangePhoto extends commandWith<{ chefId: string; photo: File | null; context: CommandContext }, Chef>() {}

@CommandHandler(ChangePhoto)
export class ChangePhotoHandler implements ICommandHandler<ChangePhoto> {
  constructor(
    private readonly commands: ChefCommands,
    private readonly chefs: ChefReader,
    @Inject(FILES) private readonly files: PersonalFiles,
  ) {}

  /**
   * The picture is stored before its event, and the one before is removed after it. The same picture has the same id, so
   * another request may remove it or make it the current one meanwhile.
   * @throws Refused with the reason why the picture cannot be shown
   */
  async execute({ chefId, photo, context }: ChangePhoto): Promise<Chef> {
    const before = await this.commands.state(chefId);
    if (before.phase !== 'registered') throw notFound();
    const chosen = photo && (await cleaned(chefId, photo));
    if (chosen) await this.files.put(chefId, chosen.name, chosen.bytes);
    await this.commands.execute(chefId, { type: 'ChangePhoto', photoId: chosen?.photoId ?? null }, context.meta());
    if (chosen && !(await this.files.get(chefId, chosen.name))) await this.files.put(chefId, chosen.name, chosen.bytes);
    if (before.photoId !== null) await this.removeReplaced(chefId, before.photoId);
    return this.chefs.current(chefId);
  }

  private async removeReplaced(chefId: string, photoId: string): Promise<void> {
    const chef = await this.commands.state(chefId);
    const isCurrent = chef.phase === 'registered' && chef.photoId === photoId;
    if (!isCurrent) await this.files.remove(photoFile(chefId, photoId));
  }
}

async function cleaned(chefId: string, sent: File) {
  const photo = await cleanPhoto(new Uint8Array(await sent.arrayBuffer()));
  if (!photo.ok) throw wrongField('photo', PROBLEMS[photo.problem]);
  const photoId = createHash('sha256').update(photo.bytes).digest('base64url').slice(0, PHOTO_ID_LENGTH);
  return { photoId, name: photoFile(chefId, photoId), bytes: photo.bytes };
}

/** Returns the photo of a chef. Its address is known to those who may see the chef, and to the chef. */
export class GetPhoto extends queryWith<{ chefId: string; photoId: string }, Uint8Array>() {}

@QueryHandler(GetPhoto)
export class GetPhotoHandler implements IQueryHandler<GetPhoto> {
  constructor(
    private readonly documents: Documents,
    @Inject(FILES) private readonly files: PersonalFiles,
  ) {}

  /** @throws Refused for a photo that is not the chef's any more */
  async execute({ chefId, photoId }: GetPhoto): Promise<Uint8Array> {
    const chef = await this.documents.find(chefs, chefId, chefStream(chefId));
    const bytes = chef?.photoId === photoId ? await this.files.get(chefId, photoFile(chefId, photoId)) : undefined;
    if (!bytes) throw notFound();
    return bytes;
  }
}
