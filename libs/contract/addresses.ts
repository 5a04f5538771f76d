/** Addresses in the HTTP API; separate, so that other pages do not contain the cities and PIN codes. */
import * as z from 'zod/mini';
import { type Call, nothing } from './call.js';
import { cityIn, namesRegion, pinFits } from './city-in.js';
import { optionalText, personName, phone, text, whenValid } from './fields.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './texts/en/messages.js';
import { InstantSchema } from './time-schemas.js';

const locality = {
  city: text(LIMITS.text.city, MESSAGES.address.city).check(
    z.refine((typed) => !namesRegion(typed), { error: MESSAGES.address.cityIsState, abort: true }),
    z.refine((typed) => typed.trim() === '' || cityIn(typed) !== undefined, { error: MESSAGES.address.city }),
  ),
  zip: z
    .string({ error: MESSAGES.address.zip })
    .check(z.trim(), z.regex(/^[1-9]\d{5}$/, { error: MESSAGES.address.zip })),
};
const pinIsInCity = z.refine<{ readonly city: string; readonly zip: string }>(({ city, zip }) => pinFits(zip, city), {
  error: MESSAGES.address.zipElsewhere,
  path: ['zip'],
  when: whenValid(['city', 'zip']),
});
const BookableLocality = z.object(locality).check(pinIsInCity);
/** Whether a booking can be made for an address: one from before city and PIN code were required may lack them. */
export const isBookable = ({ city, zip }: Pick<Address, 'city' | 'zip'>): boolean =>
  BookableLocality.safeParse({ city, zip }).success;

export const AddressInput = z
  .object({
    firstName: personName(MESSAGES.address.firstName),
    lastName: personName(MESSAGES.address.lastName),
    phone: phone(MESSAGES.address.phone),
    address: text(LIMITS.text.line, MESSAGES.address.address),
    ...locality,
    region: optionalText(LIMITS.text.city),
    countryCode: z.optional(z.literal('+91')),
  })
  .check(pinIsInCity);
export type AddressInput = z.infer<typeof AddressInput>;

export const Address = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  region: z.string(),
  zip: z.string(),
  countryCode: z.string(),
  updatedAt: InstantSchema,
  /** Whether a verified chef serves its city. */
  served: z.optional(z.boolean()),
  /** Whether a booking can be made for it; false for one from before city and PIN code were required. */
  bookable: z.optional(z.boolean()),
});
export type Address = z.infer<typeof Address>;
const AddressAnswer = z.object({ address: Address });

export const ADDRESS_CALLS = {
  addresses: {
    method: 'GET',
    path: '/v1.0/user/:userId/addresses',
    auth: 'user',
    summary: 'Addresses, newest updated first',
    answer: z.object({ addresses: z.array(Address) }),
    refusals: [404],
  },
  addAddress: {
    method: 'POST',
    path: '/v1.0/user/:userId/addresses',
    auth: 'user',
    summary: 'Add an address',
    body: AddressInput,
    answer: AddressAnswer,
    refusals: [404, 409, 422],
  },
  changeAddress: {
    method: 'PUT',
    path: '/v1.0/user/:userId/addresses/:addressId',
    auth: 'user',
    summary: 'Change an address; bookings keep the venue that they were made with',
    body: AddressInput,
    answer: AddressAnswer,
    refusals: [404, 409],
  },
  removeAddress: {
    method: 'DELETE',
    path: '/v1.0/user/:userId/addresses/:addressId',
    auth: 'user',
    summary: 'Remove an address',
    answer: nothing,
    refusals: [404],
  },
} as const satisfies Record<string, Call>;
