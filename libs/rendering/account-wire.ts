/** Converts account documents to answers of the API. Erased fields are empty. */
import type { Profile } from '@libs/contract/accounts.js';
import type { Address } from '@libs/contract/addresses.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { AddressDocument } from '@libs/views/addresses.js';
import type { CustomerDocument } from '@libs/views/customers.js';

const NO_PROFILE = { firstName: '', lastName: '', email: '' };
const NO_ADDRESS = {
  firstName: '',
  lastName: '',
  phone: '',
  address: '',
  city: '',
  region: '',
  zip: '',
  countryCode: '',
};

export function profileToWire({
  customerId,
  phone,
  profile,
}: Pick<CustomerDocument, 'customerId' | 'phone' | 'profile'>): Profile {
  return {
    id: customerId,
    ...(profile === null || profile === ERASED ? NO_PROFILE : profile),
    phone: phone === ERASED ? '' : phone,
  };
}

export function addressToWire({ addressId, address, updatedAt }: AddressDocument): Address {
  return { id: addressId, ...(address === ERASED ? NO_ADDRESS : address), updatedAt };
}
