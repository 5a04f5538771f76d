/** Converts chefs to answers of the API for themselves. Erased fields are empty. */
import { knownCityIn } from '@libs/contract/city-in.js';
import { VERIFICATION_STEPS } from '@libs/contract/enums.js';
import type { Chef } from '@libs/contract/chef-account.js';
import type { ChefDocument } from '@libs/contract/chefs.js';
import { toRupees } from '@libs/contract/money.js';
import { SECOND } from '@libs/contract/time.js';
import type { PublicProfile } from '@libs/contract/public-chefs.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { EMPTY_PUBLIC_PROFILE, type PublicProfile as StoredProfile } from '@libs/identity/public-profile.js';
import type { ChefAccount, FiledDocument } from '@libs/views/chef-accounts.js';
import type { ChefDocument as ChefCard } from '@libs/views/chefs.js';

const ERASED_PROFILE = { firstName: '', lastName: '', email: '', phone: '' };

/** The part of the public card that a chef's own account shows. */
export type ShownOfCard = Pick<ChefCard, 'rating' | 'ratings' | 'verified' | 'missing'>;

/** Without the versions, which are hashes. `notice` is the time in milliseconds between a request for erasure and the erasure. */
export function chefToWire(account: ChefAccount, card: ShownOfCard, notice: number): Omit<Chef, 'versions'> {
  const { rating, ratings, verified, missing } = card;
  const { chefId, profile, cuisine, publicProfile, experience, location, salary, documents, check, erasureDue } =
    account;
  return {
    id: chefId,
    ...(profile === ERASED ? ERASED_PROFILE : profile),
    cuisine,
    ...publicProfileToWire(publicProfile),
    photo: account.photoId,
    experience: experience === 0 ? '' : String(experience),
    location: location === null || location === ERASED ? '' : location,
    salary: salary === null || salary === ERASED ? null : toRupees(salary),
    rating: oneDecimal(rating),
    ratings: ratings.count,
    documents: documents.map(documentToWire),
    verified,
    missing: VERIFICATION_STEPS.filter(
      (step) => missing.includes(step) || (step === 'experience' && isNowhere(location)),
    ),
    check: { state: check?.state ?? 'none', reason: check?.reason ?? null },
    askFirst: account.askFirst ?? false,
    payoutAccount: account.payoutAccount ?? null,
    erasureDue,
    erasureNotice: notice / SECOND,
  };
}

/** Whether the chef wrote where they work, and no city of the list: the step is still to be done. */
const isNowhere = (location: ChefAccount['location']): boolean =>
  location !== null && location !== ERASED && knownCityIn(location) === undefined;

/** Returns copies of the lists; an erased profile is empty. */
export function publicProfileToWire(profile: Personal<StoredProfile>): PublicProfile {
  const { cuisines, languages, dishes, introduction, portrait } = profile === ERASED ? EMPTY_PUBLIC_PROFILE : profile;
  return { cuisines: [...cuisines], languages: [...languages], dishes: [...dishes], introduction, portrait };
}

export const documentToWire = ({ documentId, idType, lastFour, size, filedAt }: FiledDocument): ChefDocument => ({
  id: documentId,
  idType,
  lastFour: lastFour === ERASED ? '' : lastFour,
  size,
  createdAt: filedAt,
});

/** Rounds an average of stars to one decimal. */
export const oneDecimal = (mean: number): number => Math.round(mean * 10) / 10;
