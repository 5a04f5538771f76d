import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { BookingRated, ReviewReplied, ReviewWritten } from '@libs/booking/rating.js';
import type { Query as Parameters } from '@libs/contract/calls.js';
import type { RateBooking as Body, RatingItem, RatingsAnswer } from '@libs/contract/ratings.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { fullName } from '@libs/contract/formats.js';
import { ERASED, type Personal, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { oneDecimal } from '@libs/rendering/chef-wire.js';
import { ratingForChef, ratingToWire } from '@libs/rendering/rating-wire.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { type ChefDocument, chefs } from '@libs/views/chefs.js';
import { type RatingDocument, ratingId, ratings } from '@libs/views/ratings.js';
import { timelines } from '@libs/views/timelines.js';
import { BookingCommands } from '../application/aggregates.js';
import {
  type BookingRequest,
  type Caller,
  type CommandContext,
  requireOwnField,
} from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { wrongField } from '../application/refused.js';
import { RequestIdentities } from '../application/request-identities.js';
import { SamePerson } from '../application/same-person.js';
import { documentIn } from '../platform/documents.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import { VIEWS } from '../platform/tokens.js';
import { dueJob } from './booking-jobs.js';
import { BookingReader } from './read-booking.js';

const NO_STARS = [0, 0, 0, 0, 0] as const;

/** Lists the ratings of a chef, or those by a customer or a chef, newest first. */
export class ListRatings extends queryWith<{ caller: Caller; page: Parameters<'ratings'> }, RatingsAnswer>() {}

@QueryHandler(ListRatings)
export class ListRatingsHandler implements IQueryHandler<ListRatings> {
  constructor(@Inject(VIEWS) private readonly views: ViewStore) {}

  async execute({ caller: { id, role }, page }: ListRatings): Promise<RatingsAnswer> {
    if (role === 'user' || page.list === 'given') {
      const by = role === 'user' ? 'customer' : 'chef';
      const { items, total } = await this.find({ raterId: id, by }, 'by-rater', page);
      return { booking: await this.withChefs(items), total };
    }
    const [{ items, total }, chef] = await Promise.all([
      this.find({ ratedId: id, by: 'customer', shown: true }, 'by-rated', page),
      this.views.get<ChefDocument>(chefs.name, id),
    ]);
    const byStars = [...(chef?.byStars ?? NO_STARS)];
    return { rating: items.map(ratingForChef), total, average: oneDecimal(chef?.rating ?? 0), byStars };
  }

  /** Adds the names of the chefs whom a customer rated. */
  private async withChefs(items: readonly RatingDocument[]): Promise<RatingItem[]> {
    const ids = [...new Set(items.filter(({ by }) => by === 'customer').map(({ ratedId }) => ratedId))];
    const found = await Promise.all(ids.map((chefId) => this.views.get<ChefDocument>(chefs.name, chefId)));
    const names = new Map(found.flatMap((chef) => (chef && chef.name !== ERASED ? [[chef.chefId, chef.name]] : [])));
    return items.map((item) => {
      const name = names.get(item.ratedId);
      return { ...ratingToWire(item), ...(name && { chefName: fullName(name) }) };
    });
  }

  private find(
    where: Readonly<Record<string, string | boolean>>,
    index: string,
    { offset, limit }: Parameters<'ratings'>,
  ) {
    const order = { index, direction: 'desc' } as const;
    return this.views.find<RatingDocument>(ratings.name, { where, order, offset, limit });
  }
}

/** Customers are told that everybody can read what they write. */
const PUBLISHED = { published: true } as const;
const SEEN_IN = [ratings.name, chefs.name, bookings.name, timelines.name];

/** Rates the other side of a booking. */
export class RateBooking extends commandWith<
  { caller: Caller; body: Body; idempotencyKey: string | undefined; context: CommandContext },
  RatingItem
>() {}

@CommandHandler(RateBooking)
export class RateBookingHandler implements ICommandHandler<RateBooking> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly identities: RequestIdentities,
    private readonly reader: BookingReader,
    private readonly people: SamePerson,
  ) {}

  async execute({ caller, body, idempotencyKey, context }: RateBooking): Promise<RatingItem> {
    const booking = await this.reader.visible(caller, body.booking);
    requireSides(caller, body, booking);
    const by = caller.role === 'user' ? 'customer' : 'chef';
    const rater = booking[by];
    const identity = await this.identities.of(`rate-booking:${caller.id}`, body, idempotencyKey);
    const rating = { by, raterId: caller.id, stars: body.rating, description: body.description ?? '' } as const;
    const command = {
      type: 'RateBooking',
      ...rating,
      ...(rater && { rater }),
      ...(by === 'customer' && PUBLISHED),
      ...(by === 'customer' && (await this.isOwnVisit(booking)) && { samePerson: true as const }),
    } as const;
    const { events } = await this.bookings.execute(booking.id, command, context.meta(identity), { seenIn: SEEN_IN });
    const [rated] = events.filter(isRating);
    if (!rated) throw new Error('RateBooking recorded no BookingRated event');
    return ratingToWire({ ...rated.data, bookingId: booking.id, at: rated.occurredAt });
  }

  private async isOwnVisit({ customerId, chefId }: BookingDocument): Promise<boolean> {
    return chefId !== null && (await this.people.isSame(customerId, chefId));
  }
}

const isRating = (event: RecordedEvent<BookingEvent>): event is RecordedEvent<BookingRated> =>
  event.type === 'BookingRated';

/** The booking names both sides; ids in the request must match them. @throws Refused */
function requireSides(caller: Caller, { user, chef }: Body, { customerId, chefId }: BookingDocument): void {
  if (user && user !== customerId) requireOwnField(caller, 'user', user);
  if (!chef || chef === chefId) return;
  throw wrongField('chef', SERVER_MESSAGES.rating.otherChef, 'forbidden');
}

/** Adds words to stars that the customer gave without any. Idempotent. */
export class WriteReview extends commandWith<BookingRequest & { text: string }, RatingItem>() {}

@CommandHandler(WriteReview)
export class WriteReviewHandler implements ICommandHandler<WriteReview> {
  constructor(
    private readonly bookings: BookingCommands,
    private readonly reader: BookingReader,
  ) {}

  async execute({ caller, bookingId, text, context }: WriteReview): Promise<RatingItem> {
    await this.reader.visible(caller, bookingId);
    const command = { type: 'WriteReview', customerId: caller.id, description: text } as const;
    await this.bookings.execute(bookingId, command, context.meta(), {
      facts: (_, events) => wordsIn(events, text),
      seenIn: [ratings.name, timelines.name],
    });
    const rating = documentIn(ratings, ratingId(bookingId, 'customer'), await this.bookings.history(bookingId));
    if (!rating) throw new Error('a booking with a review has no rating');
    return ratingToWire(rating);
  }
}

const isByCustomer = (event: RecordedEvent): event is RecordedEvent<BookingRated | ReviewWritten> =>
  event.type === 'ReviewWritten' ||
  (event.type === 'BookingRated' && (event as RecordedEvent<BookingRated>).data.by === 'customer');

/** Compares the words with those that the customer's rating has by now. */
function wordsIn(events: readonly RecordedEvent[], text: string): { readonly writtenWords?: 'same' | 'others' } {
  const written = events.findLast(isByCustomer)?.data.description ?? '';
  if (written === '') return {};
  return { writtenWords: written === text ? 'same' : 'others' };
}

/** Publishes the chef's reply to the review of a visit, or changes it. Idempotent. */
export class ReplyToReview extends commandWith<BookingRequest & { text: string }, RatingItem>() {}

@CommandHandler(ReplyToReview)
export class ReplyToReviewHandler implements ICommandHandler<ReplyToReview> {
  constructor(private readonly bookings: BookingCommands) {}

  async execute({ caller, bookingId, text, context }: ReplyToReview): Promise<RatingItem> {
    const command = { type: 'ReplyToReview', chefId: caller.id, text } as const;
    await this.bookings.execute(bookingId, command, context.meta(), {
      facts: (_, events) => ({ sameReply: lastReply(events) === text }),
      seenIn: [ratings.name, timelines.name],
    });
    const rating = documentIn(ratings, ratingId(bookingId, 'customer'), await this.bookings.history(bookingId));
    if (!rating) throw new Error('a booking with a reply has no rating');
    return ratingForChef(rating);
  }
}

const lastReply = (events: readonly RecordedEvent[]): Personal<string> | undefined =>
  events.findLast((event): event is RecordedEvent<ReviewReplied> => event.type === 'ReviewReplied')?.data.text;

/** Counts an early rating once the visit is complete. */
@JobHandler('count-rating')
export class CountRatingJob extends dueJob(({ by }: JobIntent<'count-rating'>['data']) => ({
  type: 'CountRating',
  by,
})) {}

/** Stops counting a rating that a newer one of the same customer replaces. */
@JobHandler('discount-rating')
export class DiscountRatingJob implements Job<'discount-rating'> {
  constructor(private readonly bookings: BookingCommands) {}

  async run(intent: JobIntent<'discount-rating'>): Promise<JobResult> {
    await this.bookings.execute(intent.data.bookingId, { type: 'DiscountRating' }, jobMeta(intent, 'discounted'));
    return 'done';
  }
}
