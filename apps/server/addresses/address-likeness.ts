import { Inject, Injectable } from '@nestjs/common';
import type { AddressInput } from '@libs/contract/accounts.js';
import type { PostalAddress } from '@libs/identity/events.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';

/** An address as it is kept: whole, with nothing for what was left out. */
export function wholeAddress(input: AddressInput): PostalAddress {
  const { firstName, lastName, phone, address, city = '', region = '', zip = '', countryCode = '+91' } = input;
  return { firstName, lastName, phone, address, city, region, zip, countryCode };
}

/** Tells whether two addresses of a customer are the same, without anybody being able to read them. */
@Injectable()
export class AddressLikeness {
  constructor(@Inject(SECRETS) private readonly secrets: Secrets) {}

  /** The same for addresses that differ in capitals and spaces only. */
  of(customerId: string, kept: PostalAddress): string {
    const { firstName, lastName, phone, address, city, region, zip } = kept;
    const plain = [firstName, lastName, phone, address, city, region, zip].map((text) =>
      text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' '),
    );
    return this.secrets.requests(JSON.stringify(['address', customerId, ...plain])).toString('base64url');
  }
}
