import { Inject, Injectable } from '@nestjs/common';
import type { AddressInput } from '@libs/contract/addresses.js';
import type { PostalAddress } from '@libs/identity/customer.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';

/** Returns an address as it is stored; omitted fields are empty. */
export function wholeAddress(input: AddressInput): PostalAddress {
  const { firstName, lastName, phone, address, city, region = '', zip, countryCode = '+91' } = input;
  return { firstName, lastName, phone, address, city, region, zip, countryCode };
}

/** Compares the addresses of a customer by a keyed hash, without decrypting them. */
@Injectable()
export class AddressLikeness {
  constructor(@Inject(SECRETS) private readonly secrets: Secrets) {}

  /** Returns the same hash for addresses that differ only in case and white space. */
  of(customerId: string, kept: PostalAddress): string {
    const { firstName, lastName, phone, address, city, region, zip } = kept;
    const plain = [firstName, lastName, phone, address, city, region, zip].map((text) =>
      text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' '),
    );
    return this.secrets.requests(JSON.stringify(['address', customerId, ...plain])).toString('base64url');
  }
}
