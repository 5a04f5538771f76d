/** The public cards of chefs: cuisine, public profile, city, experience and ratings. */
import type { BookingRated, RatingCounted } from '@libs/booking/events.js';
import { VERIFICATION_STEPS, type VerificationStep } from '@libs/contract/enums.js';
import type { Instant } from '@libs/contract/time.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { type Operation, type Projection, remove, update, upsert } from '@libs/eventing/types/projection.js';
import {
  type ChefErasureBegan,
  type ChefLeaveRequested,
  type ChefLeaveWithdrawn,
  type ChefProfile,
  type ChefProfileChanged,
  type ChefPublicProfileChanged,
  type ChefRegistered,
  missingAfter,
  type PublicProfile,
  type VerificationEvent,
} from '@libs/identity/chef-events.js';
import { EMPTY_PUBLIC_PROFILE } from '@libs/identity/public-profile.js';

export interface ChefDocument {
  readonly chefId: string;
  /** The name only, without contact data. */
  readonly name: Personal<Pick<ChefProfile, 'firstName' | 'lastName'>>;
  readonly cuisine: string;
  readonly publicProfile: Personal<PublicProfile>;
  /** Where the chef works, in their own words; null until recorded. */
  readonly location: Personal<string> | null;
  /** The chef requested erasure. */
  readonly leaving: boolean;
  /** Years. */
  readonly experience: number;
  /** The missing verification steps; none for a verified chef. */
  readonly missing: readonly VerificationStep[];
  readonly verified: boolean;
  /** The average stars of complete visits; 0 without any. */
  readonly rating: number;
  readonly ratings: { readonly count: number; readonly stars: number };
  readonly registeredAt: Instant;
}

type Handled =
  | ChefRegistered
  | ChefProfileChanged
  | ChefPublicProfileChanged
  | VerificationEvent
  | ChefLeaveRequested
  | ChefLeaveWithdrawn
  | ChefErasureBegan
  | BookingRated
  | RatingCounted;

export const chefs: Projection<ChefDocument, Handled> = {
  name: 'chefs',
  version: 5,
  handles: [
    'ChefRegistered',
    'ChefProfileChanged',
    'ChefPublicProfileChanged',
    'ChefPhoneProven',
    'ChefExperienceRecorded',
    'ChefDocumentFiled',
    'ChefLeaveRequested',
    'ChefLeaveWithdrawn',
    'ChefErasureBegan',
    'BookingRated',
    'RatingCounted',
  ],
  indexes: [
    { name: 'verified-by-rating', fields: ['verified', 'rating'] },
    { name: 'verified-by-registration', fields: ['verified', 'registeredAt'] },
  ],

  project(event) {
    switch (event.type) {
      case 'ChefRegistered': {
        const { chefId, cuisine, experience } = event.data;
        const card = { chefId, name: nameOf(event.data.profile), cuisine, experience, registeredAt: event.occurredAt };
        const unverified = { missing: VERIFICATION_STEPS, verified: false };
        const unsaid = { publicProfile: EMPTY_PUBLIC_PROFILE, location: null, leaving: false };
        const unrated = { rating: 0, ratings: { count: 0, stars: 0 } };
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
      case 'ChefExperienceRecorded': {
        const { chefId, experience, location } = event.data;
        return [update(chefId, (chef) => ({ ...completed(chef, event), experience, location }))];
      }
      case 'ChefLeaveRequested':
      case 'ChefLeaveWithdrawn': {
        const leaving = event.type === 'ChefLeaveRequested';
        return [update(event.data.chefId, (chef) => ({ ...chef, leaving }))];
      }
      case 'ChefPhoneProven':
      case 'ChefDocumentFiled':
        return [update(event.data.chefId, (chef) => completed(chef, event))];
      case 'ChefErasureBegan':
        return [remove(event.data.chefId)];
      case 'BookingRated':
        return event.data.uncounted ? [] : counted(event.data);
      case 'RatingCounted':
        return counted(event.data);
    }
  },
};

function nameOf(profile: Personal<ChefProfile>): ChefDocument['name'] {
  if (profile === ERASED) return ERASED;
  const { firstName, lastName } = profile;
  return { firstName, lastName };
}

/** No step is ever undone: a document is only replaced by another, and a phone by another proven one. */
function completed(chef: ChefDocument, event: VerificationEvent): ChefDocument {
  const missing = missingAfter(chef.missing, event);
  return { ...chef, missing, verified: missing.length === 0 };
}

/** Only a rating of a complete visit changes a chef's stars. */
const counted = ({ by, ratedId, stars }: RatingCounted['data']): readonly Operation<ChefDocument>[] =>
  by === 'customer' ? [update(ratedId, (chef) => rated(chef, stars))] : [];

function rated(chef: ChefDocument, more: number): ChefDocument {
  const count = chef.ratings.count + 1;
  const stars = chef.ratings.stars + more;
  return { ...chef, rating: stars / count, ratings: { count, stars } };
}
