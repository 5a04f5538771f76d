import { expect, it } from '@jest/globals';
import { answeredText, CORRECTED, correctedText } from './texts/corrections.js';
import { LIMITS } from './limits.js';
import { LABELS } from './texts/hi/labels.js';
import { MESSAGES } from './texts/en/messages.js';
import { WELCOME_TEXTS } from './texts/en/landing.js';
import { PARTNER_MESSAGES } from './texts/en/partner.js';

/** The fixed texts of the specification, letter by letter, so that an accidental change is noticed. */
const SPECIFIED: readonly (readonly [told: string, text: string])[] = [
  [MESSAGES.login.phone, 'Please enter a valid 10-digit phone number.'],
  [MESSAGES.login.sendFailed, 'Failed to send OTP. Please try again.'],
  [MESSAGES.otp.invalid, 'Invalid OTP. Please try again.'],
  [MESSAGES.otp.verifyFailed, 'Failed to verify OTP. Please try again.'],
  [MESSAGES.signUp.taken, 'User already exists.'],
  [MESSAGES.signUp.failed, 'Something went wrong!'],
  [MESSAGES.signUp.success, 'Sign up successful!'],
  [MESSAGES.signUp.terms, 'Please agree to the Terms and Conditions'],
  [MESSAGES.profile.firstName, 'First name is required'],
  [MESSAGES.profile.lastName, 'Last name is required'],
  [MESSAGES.profile.email, 'Email is required'],
  [MESSAGES.profile.emailFormat, 'Invalid email format'],
  [MESSAGES.contact.name, 'Name is required'],
  [MESSAGES.contact.phoneRequired, 'Phone number is required'],
  [MESSAGES.contact.phone, 'Phone must be 10 digits'],
  [MESSAGES.contact.message, 'Message is required'],
  [MESSAGES.contact.failed, 'Unexpected error occurred.'],
  [MESSAGES.booking.requirement, 'Please select requirement'],
  [MESSAGES.booking.meals, 'Please select meals'],
  [MESSAGES.booking.time, 'Please select time'],
  [MESSAGES.booking.date, 'Please select date'],
  [MESSAGES.booking.mainCourse, 'Please select main course'],
  [MESSAGES.booking.breakfast, 'Please select breakfast'],
  [MESSAGES.booking.starters, 'Please select starters'],
  [MESSAGES.booking.order, 'Start date and time must be before end date and time'],
  [MESSAGES.booking.address, 'Please select an address'],
  [MESSAGES.booking.incomplete, 'Please fill in all the required fields!'],
  [MESSAGES.booking.refused, 'Please check your details'],
  [MESSAGES.booking.failed, 'Something went wrong!'],
  [MESSAGES.booking.created, 'Your booking has been created with us. Our team will contact you soon.'],
  [MESSAGES.booking.successful, 'Your Booking is successful.'],
  [MESSAGES.payment.please, 'Please pay 25% of the total amount to conform your booking.'],
  [MESSAGES.payment.failed, 'Payment Failed'],
  [MESSAGES.address.saved, 'Address saved successfully.'],
  [MESSAGES.address.exists, 'Address already exists.'],
  [MESSAGES.address.failed, 'Something went wrong!'],
  [MESSAGES.address.invalidUser, 'Invalid user'],
  [MESSAGES.coupon.applied, 'Coupon successfully applied.'],
  [MESSAGES.coupon.invalid, 'Invalid coupon code.'],
  [MESSAGES.rating.refused, 'please cheack your details'],
  [MESSAGES.rating.none, 'Not Review Found'],
  [MESSAGES.labels.experience, 'yr + Experience'],
  [MESSAGES.labels.moreGuests, 'Contact to select more than 20'],
  [MESSAGES.labels.minimumService, 'Minimum service: 2 Hour'],
  [MESSAGES.legend.complete, 'Complete'],
  [MESSAGES.legend.placed, 'Placed'],
  [MESSAGES.legend.inProgress, 'inprogres'],
  [MESSAGES.legend.pending, 'pending'],
  [MESSAGES.legend.cancelled, 'Cancle'],
  [MESSAGES.filterMenu.complete, 'complete'],
  [MESSAGES.filterMenu.Inprogres, 'Inprogres'],
  [MESSAGES.filterMenu.cancel, 'cancel'],
  [WELCOME_TEXTS.testimonial.heading, 'Testimonial'],
  [PARTNER_MESSAGES.dashboard.upcomingBookings, 'Upcoming Booking'],
  [PARTNER_MESSAGES.bookings.title, 'My Booking'],
  [PARTNER_MESSAGES.experience.title, 'Working Experience'],
];

it.each(SPECIFIED)('“%s” is the text that the specification calls “%s”, or its correction', (told, text) => {
  expect(told).toBe(correctedText(text));
});

it('corrects only texts of the specification, each once', () => {
  const specified = SPECIFIED.map(([, text]) => text);
  expect(Object.keys(CORRECTED).filter((original) => !specified.includes(original))).toEqual([]);
  expect(Object.values(CORRECTED).filter((correction) => correctedText(correction) !== correction)).toEqual([]);
});

it('asks to call for more guests than can be chosen, not for fewer', () => {
  const numberIn = (text: string) => Number(/\d+/.exec(text)?.[0]);
  expect([MESSAGES.labels, LABELS].map(({ moreGuests }) => numberIn(moreGuests))).toEqual(
    Array(2).fill(LIMITS.people.max),
  );
});

it('answers the original of a text that a call answers, which the browser corrects again', () => {
  expect(answeredText('Please select a date')).toBe('Please select date');
  expect(correctedText('Please select date')).toBe('Please select a date');
  expect(answeredText(MESSAGES.booking.refused)).toBe(MESSAGES.booking.refused);
});
