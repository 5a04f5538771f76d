/** The screens in their states, by user. */
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { PARTNER_MESSAGES } from '@libs/contract/texts/en/partner.js';

export type Who =
  'a visitor' | 'somebody with a code on its way' | 'a customer' | 'a customer who has chosen' | 'a chef';
export type Screen = readonly [name: string, path: string, shows: string | RegExp];
/** The screens in their states: screenshot name, path, and a text to expect. */
export const SCREENS: Readonly<Record<Who, readonly Screen[]>> = {
  'a visitor': [
    ['landing', '/', 'You only pay when you book'],
    ['login', '/login', 'Mobile number'],
    ['services', '/allservice', /^Estimate ₹/],
    ['prime', '/primeservice', /^Estimate ₹/],
    ['meals', '/meals?meals=lunch,starters&people=9', /^Estimate ₹/],
    ['contact', '/contact', 'Send message'],
    ['privacy', '/privacy-policy', 'Data Protection Board'],
    ['refund', '/Refund_Policy', 'Refund'],
    ['terms', '/Term_and_Condition', 'the courts at Indore'],
    ['accessibility', '/accessibility', 'What we test automatically'],
    ['registration', '/user/registration', 'Create an account'],
    ['partner-registration', '/partner/registration', 'Cook with us'],
    ['partner-login', '/partner/login', 'Remember me'],
    ['partner-password', '/partner/password', 'Send code'],
    ['partner-policy', '/policy', PARTNER_MESSAGES.sidebar.policy],
    ['verify-email', '/verify-email#user.1.1.token', 'Confirm my address'],
    ['help', '/?help=password', 'You only pay when you book'],
    ['unknown', '/no/such/page', 'We can’t find this page'],
  ],
  'somebody with a code on its way': [['otp', '/otp', 'Digit 1 of 6']],
  'a customer': [
    ['onboarding', '/OnboardingInfoScreen', 'First Name'],
    ['booking', '/booking', 'Choose a meal to see the price.'],
    ['menu-first-empty', '/booking/menu', 'Which meals are you planning?'],
    ['summary-empty', '/journalbookingdetails', 'Nothing to book yet'],
    ['deposit', '/Payment_gatway?id=unpaid', MESSAGES.payment.please],
    ['deposit-which', '/Payment_gatway', 'Which booking?'],
    ['payment-paid', '/payment?id=paid', MESSAGES.booking.successful],
    ['payment-declined', '/payment?id=declined', MESSAGES.payment.failed],
    ['payment-open', '/payment?id=open', 'We haven’t received your payment yet'],
    ['payment-none', '/payment?id=unpaid', MESSAGES.payment.please],
    ['payment-which', '/payment', 'Which booking?'],
    ['payment-failed', '/payment/failed?id=declined', MESSAGES.booking.created],
    ['payment-failed-which', '/payment/failed', MESSAGES.booking.created],
    ['bookings', '/bookingview', '5 bookings'],
    ['bookings-none', '/bookingview?search=nobody', 'Nothing matches'],
    ['details-paid', '/bookingdetails?id=paid', /^Your deposit is paid\.|comes to you on/],
    ['details-unpaid', '/bookingdetails?id=unpaid', 'Pay now'],
    ['details-cancelled', '/bookingdetails?id=cancelled', 'You cancelled this booking'],
    ['menu', '/bookingdetails/menu?id=paid', 'Save menu'],
    ['shopping-list', '/bookingdetails/shopping-list?id=paid', 'To buy'],
    ['details-which', '/bookingdetails', 'Which booking?'],
    ['profile', '/userProfile', 'Your data'],
    ['profile-update', '/user/profile/update', 'Edit profile'],
    ['rating', '/user/rating', 'Rate a visit'],
    ['review', '/review', 'No reviews yet'],
  ],
  'a customer who has chosen': [
    ['landing-continue', '/', 'You were about to book'],
    ['booking-chosen', '/booking', /^Total ₹/],
    ['menu-first', '/booking/menu', /^Pick what you like\./],
    ['summary', '/journalbookingdetails', '12 MG Road'],
  ],
  'a chef': [
    ['chef-experience', '/chef/working-experince', 'Experience in years'],
    ['chef-documents', '/chef/documentation', 'Document image'],
    ['chef-dashboard', '/partner/dashboard', PARTNER_MESSAGES.dashboard.totalBookings],
    ['chef-bookings', '/partner/bookings', PARTNER_MESSAGES.bookings.title],
    ['chef-earnings', '/partner/earnings', 'Corrections of earlier months'],
    ['chef-feedback', '/partner/feedback', PARTNER_MESSAGES.sidebar.feedback],
    ['chef-profile', '/partner/profile', 'Log-Out'],
    ['chef-rank', '/partner/rank', 'Your numbers'],
  ],
};
