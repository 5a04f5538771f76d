import { CORRECTED } from '../corrections.js';

/**
 * Texts of buttons, links and cards that the specification fixes. Separate from `messages.ts`, because the frame around
 * every screen uses only these.
 */
export const LABELS = {
  services: 'Services',
  contactUs: 'Contact Us',
  joinUs: 'Chef? Join Us',
  login: 'Login',
  profile: 'Profile',
  myBookings: 'My Bookings',
  review: 'Review',
  logOut: 'Log-Out',
  bookNow: 'Book Now',
  oneTimeChef: 'One Time Chef',
  comingSoon: 'Coming Soon',
  experience: CORRECTED['yr + Experience'],
  sendingOtp: 'Sending OTP...',
  resendOtp: 'Resend OTP',
  submit: 'Submit',
  firstName: 'First Name',
  lastName: 'Last Name',
  emailAddress: 'Email Address',
  continue: 'Continue',
  getTogether: 'Get together',
  moreGuests: CORRECTED['Contact to select more than 20'],
  payNow: 'Pay Now',
  close: 'Close',
  viewBooking: 'View booking',
  ok: 'OK',
  minimumService: CORRECTED['Minimum service: 2 Hour'],
} as const;
