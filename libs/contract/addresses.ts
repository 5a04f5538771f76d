/** Addresses in the HTTP API; separate, so that other pages do not contain the cities and PIN codes. */
import * as z from 'zod/mini';
import { cityIn, namesRegion, pinFits } from './city-in.js';
import { optionalText, personName, phone, text } from './fields.js';
import { LIMITS } from './limits.js';
import { MESSAGES } from './texts/en/messages.js';
import { InstantSchema } from './time.js';

const place = {
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
  when: ({ issues }) => !issues.some(({ path }) => path?.[0] === 'city' || path?.[0] === 'zip'),
});
const BookablePlace = z.object(place).check(pinIsInCity);
/** Whether a booking can be made for an address: one from before city and PIN code were required may lack them. */
export const isBookable = ({ city, zip }: Pick<Address, 'city' | 'zip'>): boolean =>
  BookablePlace.safeParse({ city, zip }).success;

export const AddressInput = z
  .object({
    firstName: personName(MESSAGES.address.firstName),
    lastName: personName(MESSAGES.address.lastName),
    phone: phone(MESSAGES.address.phone),
    address: text(LIMITS.text.line, MESSAGES.address.address),
    ...place,
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
export const AddressesAnswer = z.object({ addresses: z.array(Address) });
export const AddressAnswer = z.object({ address: Address });
