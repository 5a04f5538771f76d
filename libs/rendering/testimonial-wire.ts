import type { Testimonial } from '@libs/contract/landing.js';
import { portraitAddress } from '@libs/contract/portrait.js';
import type { BookingDocument } from '@libs/views/bookings.js';
import type { RatingDocument } from '@libs/views/ratings.js';
import { chefCardToWire, reviewToWire, type ShownChef } from './public-chef-wire.js';

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
