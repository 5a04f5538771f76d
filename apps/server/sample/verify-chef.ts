import { INVENTED_PICTURE_TYPE, inventedPicture } from '@libs/adapters/pictures/invented-picture.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { type ChefCommand, chefDecider, type ChefRegistered, chefStream } from '@libs/identity/chef.js';
import { missingOf } from '@libs/identity/chef-verification.js';
import { sampleWork } from '@libs/sampling/people.js';
import { samplePublicProfile } from '@libs/sampling/sample-profiles.js';
import type { Platform } from '../platform/platform.js';
import { sampleContext } from './sample-context.js';

type Joined = Pick<ChefRegistered['data'], 'chefId' | 'profile' | 'cuisine' | 'experience'> & {
  readonly location: string;
};

/** Completes the missing verification steps and the public profile of a sample chef with the ordinary commands. */
export async function verifySampleChef(
  { chefId, profile, cuisine, experience, location }: Joined,
  { commands, adapters, clock }: Pick<Platform, 'commands' | 'adapters' | 'clock'>,
): Promise<void> {
  const now = clock.now();
  const stream = chefStream(chefId);
  const chef = await commands.state(chefDecider, stream);
  const missing = chef.phase === 'registered' ? missingOf(chef) : [];
  const run = (command: ChefCommand) =>
    commands.run(chefDecider, {
      stream,
      command,
      facts: () => ({ now }),
      context: sampleContext(`${command.type}-${chefId}-${now}`),
    });

  if (profile !== ERASED) {
    const changes = samplePublicProfile(chefId, profile.firstName, cuisine);
    await run({ type: 'ChangePublicProfile', changes });
  }
  if (missing.includes('phone') && profile !== ERASED) await run({ type: 'ProveChefPhone', phone: profile.phone });
  if (missing.includes('experience')) await run({ type: 'RecordExperience', ...sampleWork(experience, location) });
  if (missing.includes('document')) {
    const documentId = `${chefId}-LICENCE`;
    const idType = 'driving-license';
    const picture = inventedPicture(chefId);
    await adapters.files.put(chefId, documentId, picture);
    await run({ type: 'OfferDocument', documentId, idType });
    const stored = { size: picture.length, mediaType: INVENTED_PICTURE_TYPE };
    // Nothing is claimed: the number is invented as well.
    await run({ type: 'FileDocument', documentId, idType, lastFour: '0000', ...stored, claims: [] });
  }
  const filed = await commands.state(chefDecider, stream);
  const check = filed.phase === 'registered' ? filed.check : null;
  if (check?.state === 'pending') await run({ type: 'RecordCheck', turn: check.turn, refused: null });
}
