/**
 * Example values of the fields in the contract, by field name. Bodies and answers in the documentation are generated
 * from the schemas and these values; a test validates each against its schema.
 */
import { MESSAGES } from '@libs/contract/texts/en/messages.js';

export type Json = Readonly<Record<string, unknown>>;

const BOOKING = '01JD6Z0000000000000000000A';
const CUSTOMER = '01JD6YCVST0MER00000000000A';
const INSTANT = '2026-12-01T09:30:00.000Z';

const FIELDS: Json = {
  addressId: '01JD6YADDRESS000000000000A',
  accountNumber: '501004876543210',
  address: '12 Palasia',
  amount: 1000,
  attempts: 1,
  baseFare: 4000,
  booking: BOOKING,
  bookingId: BOOKING,
  by: 'customer',
  challenge: 'c2FtcGxlLWNoYWxsZW5nZQ',
  city: 'Indore',
  code: 'WELCOME10',
  contryCode: '91',
  countryCode: '+91',
  coupon: 'WELCOME10',
  cuisine: 'North Indian',
  currency: 'INR',
  date: '2026-12-12',
  depositAmount: 1000,
  description: 'Less chilli, please.',
  discountedPrice: 3700,
  dishes: ['dal-makhani'],
  dueAmount: 3000,
  email: 'asha@example.com',
  end: '10.00 pm',
  endDate: '2026-12-12',
  endTime: '10.00 pm',
  experience: '5',
  filter: '3,4',
  finalFare: 4000,
  firstName: 'Asha',
  headCount: 8,
  id: BOOKING,
  ids: '01JD6YCHEF000000000000000A',
  idNumber: '999941057058',
  initial: 'K',
  introduction: 'Twenty years of tandoor, from Amritsar to Indore.',
  imageUrl: '/images/chef-1.webp',
  label: 'Dinner for 8',
  language: 'en',
  lastFour: '1234',
  lastName: 'Rao',
  limit: 20,
  location: 'Indore',
  message: MESSAGES.booking.created,
  month: '2026-12',
  name: 'Vikas Khanna',
  notice: '2026-11-21',
  number: '2026-27/000001',
  numberOfBreakfast: 3,
  numberOfMainCourses: 5,
  numberOfStarters: 2,
  offset: 0,
  otp: '123456',
  page: 1,
  paidAmount: 1000,
  password: 'a-long-and-quiet-evening',
  people: 8,
  pendingPhone: '9123456780',
  percent: 100,
  phone: '9876543210',
  platform: 'web',
  portrait: 'wheat-short-black-turban-full-none-none-white-sage',
  price: 4000,
  quote: 'eyJ0YXJpZmYiOiIyMDI2LTExIn0.c2lnbmF0dXJl',
  rating: 5,
  reason: 'customer-request',
  refreshToken: `${BOOKING}.c2FtcGxlLXJlZnJlc2gtdG9rZW4tb2YtNDMtY2hhcmFjdGVycw`.slice(0, 70),
  accessToken: 'eyJhbGciOiJIUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIuLi4ifQ.c2lnbmF0dXJl',
  refreshTokenExpiration: 1_767_000_000_000,
  tokenExpiration: 1_766_900_000_000,
  refundAmount: 1000,
  region: 'Madhya Pradesh',
  requirement: 'birthday',
  response: 'eyJzdWNjZXNzIjp0cnVlfQ==',
  revision: 4,
  role: 'user',
  salary: 30_000,
  since: '2026-12',
  shown: '••••anna@okbank',
  upiAddress: 'vikas.khanna@okbank',
  upiId: 'vikas.khanna@okbank',
  search: 'Indore',
  signUpToken: 'ZW5jcnlwdGVkLWJ5LXRoZS1zZXJ2ZXItZm9yLXRoaXMtYnJvd3Nlcg',
  start: '6.00 pm',
  startDate: '2026-12-12',
  startTime: '6.00 pm',
  status: 3,
  tariff: '2026-11-2',
  text: 'Deposit of ₹1,000 paid. The booking is placed.',
  ticket: '01JD6YT1CKET0000000000000A',
  title: 'Notice',
  total: 1,
  totalPrice: 4000,
  type: 'DepositPaid',
  url: 'http://localhost:3001/pay/2f0c',
  user: CUSTOMER,
  userId: CUSTOMER,
  userName: 'Asha Rao',
  version: '2026-11-21',
  weekly: [{ day: 'monday', from: '9.00 am', to: '9.00 pm' }],
  zip: '452001',
};

const DAYS_OFF = [{ from: '2026-12-24', to: '2026-12-26' }];

/** Values for calls in which a field differs from its general example. */
const FIELDS_OF_CALL: Readonly<Record<string, Json>> = {
  changeBooking: { status: 0 },
  startVisit: { digits: '4071', by: 'code' },
  startSeries: { until: '2027-03-27' },
  agenda: { from: '2026-12-01', to: '2026-12-31', off: DAYS_OFF },
  availability: { off: DAYS_OFF },
  whatsAppStatus: { entry: [{ changes: [{ value: { statuses: [{ status: 'delivered' }] } }] }] },
  changeAvailability: { off: DAYS_OFF },
};

/** Examples of answers that are not JSON. */
export const EXAMPLES_OF_MEDIA: Readonly<Record<string, string>> = {
  'text/event-stream': `id: 42\nevent: booking\ndata: {"id":"${BOOKING}","revision":4}\n\n`,
  'text/calendar': [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${BOOKING}@rasoiya`,
    'SEQUENCE:0',
    'DTSTART:20261212T123000Z',
    'DTEND:20261212T163000Z',
    'SUMMARY:Birthday',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n'),
};

/** Returns an example that matches `schema`, for the field `name` of the call `call`. */
export function exampleOf(schema: Json, call: string, name = ''): unknown {
  const known = FIELDS_OF_CALL[call]?.[name] ?? FIELDS[name];
  if ('const' in schema) return schema['const'];
  const choices = (schema['anyOf'] ?? schema['oneOf']) as readonly Json[] | undefined;
  if (choices) {
    const choice = choices.find(({ type }) => type !== 'null') ?? {};
    return exampleOf(choice, call, name);
  }
  const values = schema['enum'] as readonly unknown[] | undefined;
  if (values) return values.includes(known) ? known : values[0];
  switch (schema['type']) {
    case 'object': {
      const fields = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Json>>);
      return Object.fromEntries(fields.map(([field, of]) => [field, exampleOf(of, call, field)]));
    }
    case 'array':
      if (Array.isArray(known) && typeof known[0] === 'object') return known;
      return [exampleOf((schema['items'] ?? {}) as Json, call, name)];
    case 'integer':
    case 'number':
      return typeof known === 'number' ? known : (schema['minimum'] ?? 1);
    case 'boolean':
      return true;
    case 'string':
      if (schema['format'] === 'date-time') return INSTANT;
      if (typeof known === 'string' || typeof known === 'number') return String(known);
      return 'text';
    default:
      return known ?? 'text';
  }
}
