/** The chefs as everybody may see them: who cooks what, for how long, and how they were rated. */
import type { BookingRated } from '@libs/booking/events.js';
import type { Instant } from '@libs/contract/time.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { type Projection, remove, update, upsert } from '@libs/eventing/types/projection.js';
import type {
  ChefErasureBegan,
  ChefExperienceRecorded,
  ChefProfile,
  ChefProfileChanged,
  ChefRegistered,
} from '@libs/identity/chef-events.js';

export interface ChefDocument {
  readonly chefId: string;
  /** The name only: how to reach a chef is nobody's business here. */
  readonly name: Personal<Pick<ChefProfile, 'firstName' | 'lastName'>>;
  readonly cuisine: string;
  /** Years. */
  readonly experience: number;
  /** The mean of all stars; 0 while nobody has rated the chef. */
  readonly rating: number;
  readonly ratings: { readonly count: number; readonly stars: number };
  readonly registeredAt: Instant;
}

type Handled = ChefRegistered | ChefProfileChanged | ChefExperienceRecorded | ChefErasureBegan | BookingRated;

export const chefs: Projection<ChefDocument, Handled> = {
  name: 'chefs',
  version: 2,
  handles: ['ChefRegistered', 'ChefProfileChanged', 'ChefExperienceRecorded', 'ChefErasureBegan', 'BookingRated'],
  indexes: [
    { name: 'by-rating', fields: ['rating'] },
    { name: 'by-registration', fields: ['registeredAt'] },
  ],

  project(event) {
    switch (event.type) {
      case 'ChefRegistered': {
        const { chefId, cuisine, experience } = event.data;
        const card = { chefId, name: nameOf(event.data.profile), cuisine, experience, registeredAt: event.occurredAt };
        return [upsert(chefId, () => ({ ...card, rating: 0, ratings: { count: 0, stars: 0 } }))];
      }
      case 'ChefProfileChanged': {
        const { chefId, profile, cuisine } = event.data;
        return [update(chefId, (chef) => ({ ...chef, name: nameOf(profile), cuisine }))];
      }
      case 'ChefExperienceRecorded': {
        const { chefId, experience } = event.data;
        return [update(chefId, (chef) => ({ ...chef, experience }))];
      }
      case 'ChefErasureBegan':
        return [remove(event.data.chefId)];
      case 'BookingRated': {
        const { by, ratedId, stars } = event.data;
        return by === 'customer' ? [update(ratedId, (chef) => rated(chef, stars))] : [];
      }
    }
  },
};

function nameOf(profile: Personal<ChefProfile>): ChefDocument['name'] {
  if (profile === ERASED) return ERASED;
  const { firstName, lastName } = profile;
  return { firstName, lastName };
}

function rated(chef: ChefDocument, more: number): ChefDocument {
  const count = chef.ratings.count + 1;
  const stars = chef.ratings.stars + more;
  return { ...chef, rating: stars / count, ratings: { count, stars } };
}
