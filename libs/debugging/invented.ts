/** Replaces the people and ids of a booking's events by invented ones: the same for the same, and nothing real is left. */
import { bookingIdOf, bookingIn } from '@libs/booking/booking-id.js';
import { BOOKING_SCHEMAS, type BookingEvent } from '@libs/booking/booking.js';
import { NO_ANSWER } from '@libs/booking/deposit.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { samplePerson, sampleVenue } from '@libs/sampling/people.js';
import { seededRandom } from '@libs/sampling/random.js';

const BOOKING_ID = '01JD6Z0000000000000000000A';

type Data = Readonly<Record<string, unknown>>;
type Events = readonly RecordedEvent<BookingEvent>[];

/** Numbers values by their first use: `chef-1`, `chef-2`. */
class Numbered {
  private readonly names = new Map<string, string>();
  constructor(private readonly kind: string) {}

  /** Returns the invented name of `value`, the same each time. */
  of(value: string): string {
    const name = this.names.get(value) ?? `${this.kind}-${this.names.size + 1}`;
    this.names.set(value, name);
    return name;
  }
}

const PERSONAL_FIELDS = new Map(BOOKING_SCHEMAS.map(({ type, personal }) => [type, personal?.fields]));

/**
 * Returns the events of one booking with invented people. Times, choices, amounts and coupons stay. @throws Error for a
 * personal field for which nothing is invented, which is a defect.
 */
export function inventedHistory(events: Events): Events {
  const replaced = inventor(events);
  return events.map((event) => ({ ...event, data: replaced(event) }) as RecordedEvent<BookingEvent>);
}

function inventor(events: Events): (event: RecordedEvent<BookingEvent>) => Data {
  const ids = idsOf(events);
  const people = new Map([...new Set(ids.values())].map((id, index) => [id, samplePerson(index, seededRandom(index))]));
  const references = new Numbered('reference');
  const texts = new Numbered('text');
  const bookingId = events[0] ? bookingIn(events[0].stream) : '';

  const replaced = (field: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => replaced(field, item));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(name, inner)]));
    }
    if (typeof value !== 'string') return value;
    if (bookingIdOf(value) === bookingId) return `${BOOKING_ID}${value.slice(bookingId.length)}`;
    if (field === 'DepositPaid.providerReference') return references.of(value);
    return ids.get(value) ?? (PROVIDER_CODES[field]?.test(value) === false ? texts.of(value) : value);
  };

  return ({ type, data }) => {
    const personal = PERSONAL_FIELDS.get(type) ?? {};
    const { raterId, chefId, customerId } = data as Data;
    // The oldest payments do not name the customer.
    const person =
      people.get(ids.get(String(raterId ?? chefId ?? customerId)) ?? '') ?? samplePerson(0, seededRandom(0));
    const entries = Object.entries(data).map(([field, value]): [string, unknown] => {
      const facts = personal[field];
      if (!facts) return [field, replaced(`${type}.${field}`, value)];
      if (!facts.invented) throw new Error(`nothing is invented for ${field} of ${type}`);
      return [field, facts.invented(sampleVenue(person, seededRandom(1)))];
    });
    return Object.fromEntries(entries);
  };
}

/** Returns the invented id of every person. */
function idsOf(events: Events): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const kinds = { customer: new Numbered('customer'), chef: new Numbered('chef') };
  const add = (kind: keyof typeof kinds, id: unknown): void => {
    if (typeof id === 'string') ids.set(id, kinds[kind].of(id));
  };
  for (const { data } of events) {
    const { customerId, chefId, preferredChef, by, raterId, ratedId, outcome } = data as Data;
    add('customer', customerId);
    add('chef', preferredChef);
    add('chef', chefId);
    add('chef', (outcome as Data | undefined)?.['chefId']);
    add(by === 'chef' ? 'chef' : 'customer', raterId);
    add(by === 'chef' ? 'customer' : 'chef', ratedId);
  }
  return ids;
}

/** Texts of the provider, which may be anything, and what is kept of them: codes and amounts. */
const PROVIDER_CODES: Readonly<Record<string, RegExp>> = {
  'DepositPaymentFailed.reason': new RegExp(`^([A-Z]+(_[A-Z]+)+|${NO_ANSWER})$`),
  'RefundFailed.reason': /^[A-Z]+(_[A-Z]+)+$/,
  'PaymentQuarantined.expected': /^\d{1,9}$/,
  'PaymentQuarantined.got': /^\d{1,9}$/,
};
