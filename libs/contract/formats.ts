import type { Address } from './addresses.js';

/** Formats a ten-digit mobile number with country code in two groups, without line breaks. */
export const formatPhone = (phone: string): string => `+91\u00a0${phone.slice(0, 5)}\u00a0${phone.slice(5)}`;

/**
 * Returns the ten digits of an Indian number as people write it: `+91 98765 00111`, `098765-00111`. Anything else is
 * returned as it is, for the check that follows.
 */
export function tenDigits(written: string): string {
  if (!/^(?:\+91|(?!\+))[\d\s().-]*$/.test(written.trim())) return written;
  return written.replaceAll(/\D/g, '').replace(/^(?:(?:00)?91|0)(?=\d{10}$)/, '');
}

/** What strangers read of a chef's name: `Vikas K.`, or the first name alone. */
export const shortName = (firstName: string, lastName: string): string => {
  const [initial] = lastName;
  return initial === undefined ? firstName : `${firstName} ${initial}.`;
};

/** A whole name; the last name may be missing. */
export const fullName = ({ firstName, lastName }: Pick<Address, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** Formats an address: `12 MG Road, Indore 452001`. The PIN stays on the line of the city or state. */
export const addressLine = ({
  address,
  city,
  region,
  zip,
}: Pick<Address, 'address' | 'city' | 'region' | 'zip'>): string =>
  [[address, city, region].filter(Boolean).join(', '), zip].filter(Boolean).join('\u00a0');

/** `name@bank`, as the banks accept it. */
export const UPI_ADDRESS = /^[a-z0-9][a-z0-9._-]{1,253}@[a-z][a-z0-9]{1,63}$/i;
