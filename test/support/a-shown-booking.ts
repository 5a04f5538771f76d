import type { Address } from '@libs/contract/addresses.js';
import type { Booking } from '@libs/contract/bookings.js';
import type { Instant } from '@libs/contract/time.js';

const asha = { firstName: 'Asha', lastName: 'Rao' };
const venue = { phone: '9876543210', address: '12 MG Road', city: 'Indore', region: '', zip: '' };

/** A saved address. */
export const home: Address = {
  ...asha,
  ...venue,
  id: 'home',
  zip: '452001',
  countryCode: '+91',
  updatedAt: '2026-11-21T10:00:00.000Z' as Instant,
};

/** A placed dinner for four with a chef, as the server returns it. */
export const aBooking = (changes: Partial<Booking> = {}): Booking => ({
  id: '01JD6Z0000000000000000000A',
  status: 3,
  requirement: 'birthday',
  meals: ['dinner'],
  additionalServices: [],
  headCount: 4,
  people: 4,
  numberOfBreakfast: 0,
  numberOfStarters: 0,
  numberOfMainCourses: 5,
  startDate: '2026-12-12',
  startTime: '6.00 pm',
  endDate: '2026-12-12',
  endTime: '10.00 pm',
  description: '',
  baseFare: 4_000,
  finalFare: 4_000,
  lines: [{ label: 'Dinner', amount: 4_000 }],
  depositAmount: 1_000,
  paidAmount: 1_000,
  dueAmount: 3_000,
  refundAmount: 0,
  createdAt: '2026-11-21T10:00:00.000Z' as Instant,
  user: { id: 'asha', ...asha },
  chef: { id: 'vikas', firstName: 'Vikas', lastName: 'Khanna' },
  billingAddress: { ...asha, ...venue },
  ...asha,
  city: venue.city,
  address: venue.address,
  cancellation: null,
  deposit: 'paid',
  rated: false,
  revision: 4,
  ...changes,
});
