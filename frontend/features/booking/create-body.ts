import type { Address } from '@libs/contract/accounts.js';
import type { BodyInput } from '@libs/contract/calls.js';
import type { Attempt } from './flow/booking-flow.js';

/** The payload that books the quoted choices at `address`, and asks for `preferredChef` if there is one. Dish counts are left out: those of the quote count. */
export function bodyOf(
  selection: BodyInput<'getFare'>,
  address: Address,
  quote: string,
  user: string,
  preferredChef?: string,
): Attempt['body'] {
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
    ...(preferredChef !== undefined && { preferredChef }),
  };
}
