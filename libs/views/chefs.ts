/** The public cards of chefs: cuisine, public profile, city, experience and ratings. */
import { areaOfChef, NO_CITY } from '@libs/booking/assignment.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { RatingCounted } from '@libs/booking/rating.js';
import type { ChefLanguage, Cuisine } from '@libs/contract/chef-choices.js';
import { VERIFICATION_STEPS, type VerificationStep } from '@libs/contract/enums.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { type Operation, type Projection, remove, update, upsert } from '@libs/eventing/types/projection.js';
import type { ChefEvent, ChefProfile } from '@libs/identity/chef.js';
import { cuisinesOf, EMPTY_PUBLIC_PROFILE, type PublicProfile } from '@libs/identity/public-profile.js';
import { missingAfter, VERIFICATION_EVENTS, type VerificationEvent } from '@libs/identity/chef-verification.js';

export interface ChefDocument {
  readonly chefId: string;
  /** The name only, without contact data. */
  readonly name: Personal<Pick<ChefProfile, 'firstName' | 'lastName'>>;
  readonly cuisine: string;
  readonly publicProfile: Personal<PublicProfile>;
  /** The photo in place of the portrait; null for none. */
  readonly photoId: string | null;
  /** Where the chef works, in their own words; null until recorded. */
  readonly location: Personal<string> | null;
  /** Whether visits are offered to the chef instead of being assigned at once; missing until the chef wants it. */
  readonly askFirst?: boolean;
  /** The chef requested erasure. */
  readonly leaving: boolean;
  /** Years. */
  readonly experience: number;
  /** The missing verification steps; none for a verified chef. */
  readonly missing: readonly VerificationStep[];
  readonly verified: boolean;
  /** Whether strangers may see the chef: verified, and not about to be erased. */
  readonly listed: boolean;
  /** The key of the city that the chef serves; empty for none. */
  readonly area: string;
  /** The average stars of complete visits; 0 without any. */
  readonly rating: number;
  readonly ratings: { readonly count: number; readonly stars: number };
  /** How many of them have one star, two stars, and so on. */
  readonly byStars: readonly number[];
}

const HANDLED = [
  'ChefRegistered',
  'ChefProfileChanged',
  'ChefPublicProfileChanged',
  'ChefAskFirstChanged',
  'ChefPhotoChanged',
  ...VERIFICATION_EVENTS,
  'ChefLeaveRequested',
  'ChefLeaveWithdrawn',
  'ChefErasureBegan',
  'BookingRated',
  'RatingCounted',
  'RatingDiscounted',
] as const;
type Handled = Extract<ChefEvent | BookingEvent, { readonly type: (typeof HANDLED)[number] }>;

export const chefs: Projection<ChefDocument, Handled> = {
  name: 'chefs',
  version: 10,
  handles: HANDLED,
  indexes: [
    { name: 'listed-by-rating', fields: ['listed', 'rating'] },
    { name: 'listed-in-area-by-rating', fields: ['listed', 'area', 'rating'] },
    { name: 'listed-by-id', fields: ['listed', 'chefId', 'rating'] },
  ],
  searchTexts: { offers: offersText },

  project(event) {
    switch (event.type) {
      case 'ChefRegistered': {
        const { chefId, cuisine, experience } = event.data;
        const card = { chefId, name: nameOf(event.data.profile), cuisine, experience };
        const unverified = { missing: VERIFICATION_STEPS, verified: false, listed: false, area: NO_CITY };
        const unrated = { rating: 0, ratings: { count: 0, stars: 0 }, byStars: [0, 0, 0, 0, 0] };
        const unsaid = { publicProfile: EMPTY_PUBLIC_PROFILE, photoId: null, location: null, leaving: false };
        return [upsert(chefId, () => ({ ...card, ...unsaid, ...unverified, ...unrated }))];
      }
      case 'ChefProfileChanged': {
        const { chefId, profile, cuisine } = event.data;
        return [update(chefId, (chef) => ({ ...chef, name: nameOf(profile), cuisine }))];
      }
      case 'ChefPublicProfileChanged': {
        const { chefId, publicProfile } = event.data;
        return [update(chefId, (chef) => ({ ...chef, publicProfile }))];
      }
      case 'ChefAskFirstChanged': {
        const { chefId, askFirst } = event.data;
        return [update(chefId, (chef) => ({ ...chef, askFirst }))];
      }
      case 'ChefPhotoChanged': {
        const { chefId, photoId } = event.data;
        return [update(chefId, (chef) => ({ ...chef, photoId }))];
      }
      case 'ChefExperienceRecorded': {
        const { chefId, experience, location } = event.data;
        return [update(chefId, (chef) => verifiedIn({ ...completed(chef, event), experience, ...placeOf(location) }))];
      }
      case 'ChefLeaveRequested':
      case 'ChefLeaveWithdrawn': {
        const leaving = event.type === 'ChefLeaveRequested';
        return [update(event.data.chefId, (chef) => withListing({ ...chef, leaving }))];
      }
      case 'ChefPhoneProven':
      case 'ChefDocumentFiled':
      case 'ChefCheckRequested':
      case 'ChefDocumentChecked':
      case 'ChefDocumentRefused':
        return [update(event.data.chefId, (chef) => completed(chef, event))];
      case 'ChefErasureBegan':
        return [remove(event.data.chefId)];
      case 'BookingRated':
        return event.data.uncounted ? [] : counted(event.data);
      case 'RatingCounted':
        return counted(event.data);
      case 'RatingDiscounted':
        return counted(event.data, -1);
    }
  },
};

/** A part of the text by which {@link offersText} is searched. Both are optional. */
export const offer = (cuisine: Cuisine | undefined, language: ChefLanguage | undefined): string =>
  `[${cuisine ?? ''}+${language ?? ''}]`;

/** Indexes have no field with several values, so that each pair of a cuisine and a language is a word of a text. */
export function offersText(chef: ChefDocument): string {
  const languages = chef.publicProfile === ERASED ? [] : chef.publicProfile.languages;
  return [undefined, ...cuisinesOf(chef)]
    .flatMap((cuisine) => [undefined, ...languages].map((language) => offer(cuisine, language)))
    .join('');
}

/** Without a city of the list nobody is verified. */
const verifiedIn = (chef: ChefDocument): ChefDocument =>
  withListing({ ...chef, verified: chef.missing.length === 0 && chef.area !== NO_CITY });

const withListing = (chef: ChefDocument): ChefDocument => ({ ...chef, listed: chef.verified && !chef.leaving });

const placeOf = (location: Personal<string>): Pick<ChefDocument, 'location' | 'area'> => ({
  location,
  area: location === ERASED ? NO_CITY : areaOfChef(location),
});

function nameOf(profile: Personal<ChefProfile>): ChefDocument['name'] {
  if (profile === ERASED) return ERASED;
  const { firstName, lastName } = profile;
  return { firstName, lastName };
}

function completed(chef: ChefDocument, event: VerificationEvent): ChefDocument {
  const missing = missingAfter(chef.missing, event);
  return verifiedIn({ ...chef, missing });
}

/** Adds a rating of a complete visit to a chef's stars, or takes it away. */
const counted = (
  { by, ratedId, stars }: RatingCounted['data'],
  times: 1 | -1 = 1,
): readonly Operation<ChefDocument>[] =>
  by === 'customer' ? [update(ratedId, (chef) => rated(chef, stars, times))] : [];

function rated(chef: ChefDocument, given: number, times: 1 | -1): ChefDocument {
  const count = chef.ratings.count + times;
  const stars = chef.ratings.stars + times * given;
  const byStars = chef.byStars.map((ratings, place) => (place + 1 === given ? ratings + times : ratings));
  return { ...chef, rating: count === 0 ? 0 : stars / count, ratings: { count, stars }, byStars };
}
