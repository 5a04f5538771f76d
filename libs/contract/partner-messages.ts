import { CORRECTED } from './corrections.js';

/**
 * Texts of the chefs' screens that the specification fixes; separate, so that the first page does not contain them.
 */
export const PARTNER_MESSAGES = {
  sidebar: { home: 'Home', feedback: 'Feedback', policy: 'Policy' },
  dashboard: {
    bookings: 'Chef Bookings',
    totalBookings: 'Total Bookings',
    upcomingBookings: CORRECTED['Upcoming Booking'],
    pastBookings: 'Past Bookings',
    performance: 'Chef Performance Indicators',
    totalEarnings: 'Total Earnings',
    thisMonth: 'This Month',
    lastMonth: 'Last Month',
    dueAmount: 'Due Amount',
  },
  bookings: {
    title: CORRECTED['My Booking'],
    columns: {
      booking: 'Booking',
      date: 'Booking Date',
      customer: 'Customer Name',
      requirement: 'Requirement',
      address: 'Address',
      people: 'People',
      amount: 'Amount',
      status: 'Status',
    },
    details: 'Details',
    giveRating: 'Give rating',
  },
  rating: { rate: 'Rate' },
  experience: { title: CORRECTED['Working Experience'] },
  documents: {
    title: 'Documentation',
    idTypes: { aadhaar: 'Aadhaar Card', pan: 'PAN Card', 'driving-license': 'Driving License' },
  },
  signUp: 'Sign up',
  comingSoon: 'Coming soon',
} as const;
