import type { Address } from '@libs/contract/addresses.js';

/** Formats an address: `12 MG Road, Indore 452001`. The PIN stays on the line of the city or state. */
export const addressLine = ({
  address,
  city,
  region,
  zip,
}: Pick<Address, 'address' | 'city' | 'region' | 'zip'>): string =>
  [[address, city, region].filter(Boolean).join(', '), zip].filter(Boolean).join('\u00a0');
