import { MESSAGES } from '@libs/contract/messages.js';

const { labels } = MESSAGES;

/** The copy of the form for an address. */
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
