/** Converts chefs to what strangers may read. */
import { knownCityIn } from '@libs/contract/city-in.js';
import { mayBePublished } from '@libs/contract/contact-details.js';
import type { TeamMember, Testimonial } from '@libs/contract/landing.js';
import { portraitCode, portraitOf, readPortraitCode } from '@libs/contract/portrait.js';
import { photoCode, portraitAddress } from '@libs/contract/pictures.js';
import type { ChefCard, ChefReview, PublicChef } from '@libs/contract/public-chefs.js';
import { shortName } from '@libs/contract/formats.js';
import { type Instant, kolkataDate } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { cuisinesOf } from '@libs/identity/public-profile.js';
import { dishNamed } from '@libs/contract/signature-dishes.js';
import type { Earning } from '@libs/views/chef-earnings.js';
import type { ChefDocument } from '@libs/views/chefs.js';
import type { RatingDocument } from '@libs/views/ratings.js';
import { oneDecimal, publicProfileToWire } from './chef-wire.js';
import type { BookingDocument } from '@libs/views/bookings.js';

/** A chef that strangers may see. */
export type ShownChef = ChefDocument & { readonly name: Exclude<ChefDocument['name'], typeof ERASED> };

export const isNamed = (chef: ChefDocument): chef is ShownChef => chef.name !== ERASED;

/** Returns whether strangers may see the chef: verified, not erased, and not about to be. */
export const isShown = (chef: ChefDocument): chef is ShownChef => chef.listed && isNamed(chef);

/** Returns the place of work; empty until recorded. */
export const locationOf = ({ location }: ChefDocument): string =>
  location === null || location === ERASED ? '' : location;

export function chefCardToWire(chef: ShownChef): ChefCard {
  const { chefId, name, rating, ratings, experience, cuisine } = chef;
  const { languages } = publicProfileToWire(chef.publicProfile);
  return {
    id: chefId,
    firstName: name.firstName,
    initial: [...name.lastName][0] ?? '',
    rating: oneDecimal(rating),
    ratings: ratings.count,
    experience,
    cuisine: publishable(cuisine),
    cuisines: [...cuisinesOf(chef)],
    languages,
    portrait: portraitShown(chef),
    city: knownCityIn(locationOf(chef))?.name ?? '',
  };
}

/** Returns a chef's card for the landing page. */
export function teamMemberToWire(chef: ShownChef, imageUrl: string): TeamMember {
  const { id, firstName, initial, rating, ratings, experience, cuisine, cuisines, portrait } = chefCardToWire(chef);
  const name = shortName(firstName, initial);
  return { id, name, imageUrl, rating, ratings, experience, cuisine, cuisines, portrait };
}

/** Returns the code of the photo, else of the chosen portrait, or of a neutral one. */
export function portraitShown({ chefId, photoId, publicProfile }: ChefDocument): string {
  if (photoId) return photoCode(chefId, photoId);
  const { portrait } = publicProfileToWire(publicProfile);
  return readPortraitCode(portrait) ? portrait : portraitCode(portraitOf(chefId));
}

/**
 * Returns how the customer of a booking sees its chef; without the chef's card, for one who is erased, a neutral
 * portrait.
 */
export const chefFace = (chefId: string, card: ChefDocument | undefined) => ({
  portrait: card ? portraitShown(card) : portraitCode(portraitOf(chefId)),
  listed: card !== undefined && isShown(card),
});

/** Returns what somebody wrote of themselves; nothing if it contains contact details, until they change it. */
const publishable = (words: string): string => (mayBePublished(words) ? words : '');

export interface ReviewPage {
  readonly reviews: ChefReview[];
  readonly reviewsTotal: number;
}

/** Returns how often a chef has cooked, from the latest visits that count and the number of all. */
export function cookedToWire(
  latest: readonly Pick<Earning, 'customerId'>[],
  visits: number,
): Pick<PublicChef, 'visits' | 'returning'> {
  const customers = latest.map(({ customerId }) => customerId);
  const returning = new Set(customers.filter((id, index) => customers.indexOf(id) < index));
  return { visits, returning: returning.size };
}

/** What a page shows besides the chef's own data. */
type AroundChef = ReviewPage & Pick<PublicChef, 'visits' | 'returning' | 'freeEvenings'>;

export function publicChefToWire(chef: ShownChef, around: AroundChef): PublicChef {
  const { introduction, dishes } = publicProfileToWire(chef.publicProfile);
  return {
    ...chefCardToWire(chef),
    introduction: publishable(introduction),
    dishes: dishes.flatMap((id) => {
      const name = dishNamed(id);
      return name ? [{ id, name: { ...name } }] : [];
    }),
    ...around,
  };
}

/**
 * Returns a review for strangers; `start` is that of the visit. Of a rating that was written for the chef only, the
 * stars are shown; so they are if its words contain contact details. A first name is letters, which can name a website.
 */
export function reviewToWire(
  { rater, stars, description, published, readable, reply, at }: RatingDocument,
  start: Instant = at,
): ChefReview {
  return {
    rating: stars,
    text: readable && description !== ERASED ? description : '',
    month: kolkataDate(start).slice(0, 7),
    firstName: !published || rater === undefined || rater === ERASED ? '' : publishable(rater.firstName),
    ...(readable && reply && mayBePublished(reply.text) && { reply: reply.text }),
  };
}

/** Returns a review for the landing page. The city is the chef's own; where the customer lives is not public. */
export function testimonialToWire(rating: RatingDocument, chef: ShownChef, visit: BookingDocument): Testimonial {
  const { id, firstName, initial, portrait, city } = chefCardToWire(chef);
  const review = reviewToWire(rating, visit.start);
  return {
    description: review.text,
    imageUrl: portraitAddress(portrait),
    name: review.firstName,
    rating: review.rating,
    chef: { id, firstName, initial, portrait, city },
    month: review.month,
    occasion: visit.booking.choices.requirement,
  };
}
