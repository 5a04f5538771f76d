import { MESSAGES } from '@libs/contract/messages.js';

const { labels } = MESSAGES;

/** Texts of the address form. */
export const TEXTS = {
  firstName: labels.firstName,
  lastName: labels.lastName,
  phone: 'Phone',
  address: 'Address',
  addressHint: 'House, street and area',
  locate: 'Use my location',
  located: 'City filled in. Please check it.',
  locationRefused: 'Your browser does not share your location. Please type your city.',
  locationUnknown: 'We do not know this place. Please type your city.',
  city: 'City',
  region: 'State',
  zip: 'PIN code',
  save: 'Save address',
  cancel: 'Not now',
} as const;
