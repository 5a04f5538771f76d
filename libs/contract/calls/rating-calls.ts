/** Calls by which the two sides of a booking rate each other. */
import { type Call, call } from '../call.js';
import * as ratings from '../ratings.js';

export const RATING_CALLS = {
  rate: call({
    method: 'POST',
    path: '/v1.0/ratings',
    auth: 'any',
    summary: 'Rate the other side of a booking, once',
    body: ratings.RateBooking,
    bodyAs: 'unlabelled-json',
    answer: ratings.RatingItem,
    refusals: [404, 409, 422],
  }),
  ratings: call({
    method: 'GET',
    path: '/v1.0/ratings/:id',
    aliases: ['/v1.0/ratings:id'],
    auth: 'any',
    summary: 'What a chef received, or what a customer wrote; newest first',
    query: ratings.RatingsQuery,
    answer: ratings.RatingsAnswer,
    refusals: [404],
  }),
} as const satisfies Record<string, Call>;
