/** Visits of sample chefs with sample customers: paid, completed and rated. */
import { transactionIdOf } from '@libs/booking/booking-id.js';
import type { RequestBooking } from '@libs/booking/request.js';
import { DAY, HOUR, type Instant, MINUTE, plus } from '@libs/contract/time.js';
import type { ChefRegistered } from '@libs/identity/chef.js';
import { type BookingLife, sampleChoices, sampleFare } from './booking-life.js';
import { sampleId, samplePerson, sampleVenue } from './people.js';
import type { Random } from './random.js';
import { sampleWorkplace } from './sample-chefs.js';

export interface PastVisit {
  readonly askedAt: Instant;
  readonly request: RequestBooking;
  readonly chef: ChefRegistered['data'];
  readonly stars: number;
  readonly words: string;
}

/**
 * Every fourth chef is new; the others have had up to three visits, each a little more than two months before the next.
 */
const MAX_PAST_VISITS = 3;
const VISIT_INTERVAL_MS = 64 * DAY;
/** When the first visit was requested and its chef had joined. */
export const longAgo = (now: Instant): Instant => plus(now, -(MAX_PAST_VISITS + 1) * VISIT_INTERVAL_MS);

/** As many as a dozen chefs have visits, so that no two say the same. */
const OPINIONS = [
  [5, 'The paneer was gone before I had sat down. My mother asked for the recipe.'],
  [5, 'Came early, cooked with care, and left the kitchen cleaner than it was.'],
  [5, 'So many guests, one small stove, and everything came out hot.'],
  [4, 'Very good food. We could have done with a little more of the dal.'],
  [4, 'Kind to the children, who ate their vegetables for once.'],
  [3, 'Tasty, but half an hour late with the main course.'],
  [5, 'For once I sat with my guests instead of running to the kitchen.'],
  [5, 'Called the day before to ask what our stove can do. Nothing went wrong.'],
  [4, 'The gravies were wonderful. The rotis could have been softer.'],
  [5, 'My father-in-law had seconds. He never has seconds.'],
  [5, 'Asked about my son’s nut allergy before even taking out a knife.'],
  [4, 'Lovely cooking, a little shy on the chilli. Next time I’ll say so.'],
  [5, 'We booked again before the plates were washed.'],
  [3, 'The food was good, the portions small. We ordered extra bread in the end.'],
  [5, 'Brought spices from home and let my daughter help. She talks of nothing else.'],
  [4, 'On time, tidy and cheerful. The dessert was too sweet for us.'],
  [5, 'Half our guests are vegetarian, half are not. Everybody was happy.'],
  [5, 'The dal tasted like my grandmother’s. I did not expect that.'],
] as const;

type Opinion = (typeof OPINIONS)[number];

/** Generates the past visits of `chefs` at `now`, each in the city of its chef. */
export function pastVisits(
  chefs: readonly ChefRegistered['data'][],
  now: Instant,
  random: Random,
): readonly PastVisit[] {
  let unsaid: Opinion[] = [];
  // Draws one number, whatever the opinions, since the ids of all visits depend on the numbers before them.
  const opinion = (): Opinion => {
    if (unsaid.length === 0) unsaid = [...OPINIONS];
    const [drawn = OPINIONS[0]] = unsaid.splice(random.whole(0, unsaid.length - 1), 1);
    return drawn;
  };
  return chefs.flatMap((chef, index) =>
    Array.from({ length: index % (MAX_PAST_VISITS + 1) }, (_, turn) =>
      pastVisit(chef, index, plus(now, -(turn + 1) * VISIT_INTERVAL_MS), { random, opinion }),
    ),
  );
}

interface Sources {
  readonly random: Random;
  readonly opinion: () => Opinion;
}

function pastVisit(
  chef: ChefRegistered['data'],
  index: number,
  askedAt: Instant,
  { random, opinion }: Sources,
): PastVisit {
  const person = samplePerson(random.whole(1_000, 99_999), random);
  const choices = sampleChoices(askedAt, random);
  const [stars, words] = opinion();
  const request: RequestBooking = {
    type: 'RequestBooking',
    bookingId: sampleId(askedAt, random),
    customerId: sampleId(askedAt, random),
    choices,
    customer: { firstName: person.firstName, lastName: person.lastName },
    venue: sampleVenue(person, random, sampleWorkplace(index)),
    description: '',
    fare: sampleFare(choices),
  };
  return { askedAt, request, chef, stars, words };
}

/** Returns the history of a visit; `providerReference` is the provider's id of the deposit's payment. */
export function lifeOf({ askedAt, request, chef, stars, words }: PastVisit, providerReference: string): BookingLife {
  const { bookingId, customerId, choices, fare, customer } = request;
  const payment = { transactionId: transactionIdOf(bookingId, 1), amount: fare.deposit };
  const { chefId, profile } = chef;
  const { firstName, lastName } = profile as Exclude<typeof profile, string>;
  return {
    bookingId,
    customerId,
    steps: [
      { at: askedAt, command: request },
      { at: plus(askedAt, 4 * MINUTE), command: { type: 'InitiateDepositPayment', ...payment } },
      { at: plus(askedAt, 6 * MINUTE), command: { type: 'RecordDepositPaid', ...payment, providerReference } },
      {
        at: plus(askedAt, 7 * MINUTE),
        command: { type: 'AssignChef', chefId, chef: { firstName, lastName }, round: 0 },
      },
      { at: choices.start, command: { type: 'StartBooking' } },
      { at: choices.end, command: { type: 'CompleteBooking' } },
      {
        at: plus(choices.end, 20 * HOUR),
        command: {
          type: 'RateBooking',
          published: true,
          by: 'customer',
          raterId: customerId,
          rater: customer as Exclude<typeof customer, string>,
          stars,
          description: words,
        },
      },
    ],
  };
}
