import type { Address } from '@libs/contract/addresses.js';
import type { BodyInput } from '@libs/contract/calls.js';
import type { Attempt } from './flow/booking-flow.js';

interface Sent {
  readonly address: Address;
  readonly quote: string;
  /** The id of the customer. */
  readonly user: string;
  /** The id of the chef to ask first. */
  readonly preferredChef?: string | undefined;
  readonly menu?: BodyInput<'chooseMenu'> | undefined;
  /** The customer knows that the visit overlaps another one. */
  readonly overlap?: boolean;
}

/** The payload that books the quoted choices. Dish counts are left out: those of the quote count. */
export function bodyOf(selection: BodyInput<'getFare'>, { address, quote, user, ...wishes }: Sent): Attempt['body'] {
  const { numberOfBreakfast: _, numberOfStarters: __, numberOfMainCourses: ___, ...visit } = selection;
  // Whether it is served may change between two tries of the same booking.
  const { served: ____, ...place } = address;
  return {
    ...visit,
    address: address.id,
    fareObject: { quote },
    user,
    billingAddress: place,
    venue: place,
    description: '',
    ...(wishes.preferredChef !== undefined && { preferredChef: wishes.preferredChef }),
    ...(wishes.menu && { menu: wishes.menu }),
    ...(wishes.overlap && { overlap: true }),
  };
}
