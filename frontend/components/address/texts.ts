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
  located: 'We’ve filled in your city. Please check it.',
  locationRefused: 'Your browser isn’t sharing your location. Please type your city.',
  locationUnknown: 'We don’t know the city you’re in. Please type it.',
  city: 'City',
  region: 'State',
  zip: 'PIN code',
  save: 'Save address',
  cancel: 'Not now',
} as const;
