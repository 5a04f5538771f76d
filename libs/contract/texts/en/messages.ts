import { LABELS } from './labels.js';
import { CORRECTED } from '../corrections.js';
import type { Wait } from '../../waits.js';

/**
 * Every text that the specification fixes, and every sentence in answers of the API. To change the copy of the product,
 * change it here.
 */
export const MESSAGES = {
  login: {
    phone: 'Please enter a valid 10-digit phone number.',
    sendFailed: 'Failed to send OTP. Please try again.',
    resendTooSoon: 'Please wait a moment before you ask for another code.',
    tooManyCodes: 'You’ve asked for too many codes.',
  },
  otp: {
    invalid: 'Invalid OTP. Please try again.',
    verifyFailed: 'Failed to verify OTP. Please try again.',
  },
  signUp: {
    taken: 'User already exists.',
    failed: 'Something went wrong!',
    success: 'Sign up successful!',
    terms: 'Please agree to the Terms and Conditions',
  },
  profile: {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    name: 'Please use letters only, at most six words, and a space after a dot.',
    email: 'Email is required',
    emailFormat: 'Invalid email format',
    phone: 'Phone must be 10 digits',
    tooLong: 'This is too long.',
  },
  booking: {
    requirement: CORRECTED['Please select requirement'],
    meals: 'Please select meals',
    time: CORRECTED['Please select time'],
    date: CORRECTED['Please select date'],
    mainCourse: CORRECTED['Please select main course'],
    breakfast: 'Please select breakfast',
    starters: 'Please select starters',
    order: 'Start date and time must be before end date and time',
    past: 'Please choose a time in the future.',
    ahead: 'Please choose a date within the next 365 days.',
    tooShort: 'A visit lasts at least 2 hours.',
    tooLong: 'A visit lasts at most 3 days.',
    people: 'Please choose between 2 and 25 people.',
    peopleAsBooked: 'This booking was priced for 4 people or more.',
    dishes: 'Please choose between 0 and 8 dishes.',
    services: 'Please choose from the services offered.',
    address: 'Please select an address',
    incomplete: 'Please fill in all the required fields!',
    refused: 'Please check your details',
    failed: 'Something went wrong!',
    created: 'Your booking has been created with us. Our team will contact you soon.',
    successful: CORRECTED['Your Booking is successful.'],
    notFound: 'We couldn’t find this booking.',
    fareChanged: 'The price has changed. Please check the new total.',
    noFreeCancellation:
      'You’ve used up three free cancellations in 90 days. Once this visit has a chef, you’d get back at most half of the deposit.',
    tooManyOpen: 'Please pay or cancel one of your unpaid bookings first.',
    alreadyStarted: 'This visit has already started.',
    alreadyComplete: 'This visit is already complete.',
    alreadyCancelled: 'This booking is already cancelled.',
  },
  address: {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    phone: 'Phone must be 10 digits',
    address: 'Address is required',
    city: 'Please enter your city.',
    cityIsState: 'This is the name of a state. Please enter your city.',
    zip: 'Please enter a 6-digit PIN code.',
    zipElsewhere: 'This PIN code isn’t in this city. Please check both.',
    incomplete: 'Please add the city and its PIN code to this address.',
    saved: 'Address saved successfully.',
    exists: 'Address already exists.',
    tooMany: 'You can save up to 20 addresses.',
    failed: 'Something went wrong!',
    invalidUser: 'Invalid user',
    /** Logged when the list cannot be loaded. */
    notOk: 'Network response was not ok',
    noGeolocation: 'Geolocation is not supported by this browser.',
  },
  coupon: { applied: 'Coupon successfully applied.', invalid: 'Invalid coupon code.' },
  payment: {
    please: CORRECTED['Please pay 25% of the total amount to conform your booking.'],
    failed: 'Payment Failed',
    alreadyPaid: 'You’ve already paid the deposit for this booking.',
    withoutPlace:
      'The address of this booking has no city or no PIN code, so we can’t send a chef. Please cancel it for free and book again.',
    notPayable: 'You can’t pay for this booking any more.',
    inDoubt:
      'Something about this payment doesn’t match. We’re checking it with the payment provider, and your money is safe. Please don’t pay again.',
    refundInDoubt:
      'Your refund is taking longer than usual. We’re checking it with the payment provider, and your money is safe.',
    providerAway: 'We can’t reach the payment page right now. Please try again in a moment.',
  },
  contact: {
    name: 'Name is required',
    phoneRequired: 'Phone number is required',
    phone: 'Phone must be 10 digits',
    message: 'Message is required',
    failed: 'Unexpected error occurred.',
  },
  rating: { refused: CORRECTED['please cheack your details'], none: CORRECTED['Not Review Found'] },
  general: {
    badRequest: 'Please check what you entered.',
    oneLine: 'Please write this on one line.',
    hidden: 'This contains characters that cannot be shown. Please type it instead of pasting it.',
    signIn: 'Please log in to continue.',
    forbidden: 'You can’t do this with your account.',
    notFound: 'We couldn’t find what you’re looking for.',
    conflict: 'This has just changed. Please check it and try again.',
    stillRunning: 'We’re still working on this. Please wait a moment.',
    keyReused: 'This Idempotency-Key was used for a different request.',
    tooMany: 'Too many requests. Please try again in a moment.',
    tooLarge: 'The request is too large.',
    tooSlow: 'The request took too long to arrive.',
    mediaType: 'Please send JSON.',
    away: 'We can’t do this right now. Please try again in a moment.',
    failed: 'Something went wrong!',
    page: 'Please ask for 1 to 100 entries at a time.',
    filter: 'Please filter by status numbers from 0 to 4.',
    search: 'Please search for at most 64 characters.',
  },
  labels: LABELS,
  /** The legend of the booking lists. */
  legend: {
    complete: 'Complete',
    placed: 'Placed',
    inProgress: CORRECTED.inprogres,
    pending: CORRECTED.pending,
    cancelled: CORRECTED.Cancle,
  },
  /** The words of the filter menu, keyed by `FILTER_MENU`. */
  filterMenu: { complete: CORRECTED.complete, Inprogres: CORRECTED.Inprogres, cancel: CORRECTED.cancel },
} as const;

/** Added to the sentence of a temporary refusal. */
export const WAIT_TEXTS = {
  again: ({ unit, count }: Wait) => `Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`,
} as const;
