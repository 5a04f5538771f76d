import { MESSAGES } from '@libs/contract/messages.js';

const { labels } = MESSAGES;

/** Texts of the address form. */
export const TEXTS = {
  firstName: labels.firstName,
  lastName: labels.lastName,
  phone: 'Phone',
  address: 'Address',
  addressHint: 'House, street and area',
  city: 'City',
  region: 'State',
  zip: 'PIN code',
  save: 'Save address',
  cancel: 'Not now',
} as const;
