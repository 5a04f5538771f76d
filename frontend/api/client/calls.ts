import type { CALLS, CallName } from '@libs/contract/calls.js';

type Place<N extends CallName> = Pick<(typeof CALLS)[N], 'method' | 'path'>;

/**
 * Method and path of each call that the browser makes. The contract's own table would bring every schema into the
 * bundle; the compiler checks this one against it.
 */
export const PLACES = {
  landing: { method: 'GET', path: '/api/v1.0/landing' },
  contact: { method: 'POST', path: '/api/v1.0/contactus' },
  generateOtp: { method: 'POST', path: '/v1.0/auth/otp/generate' },
  validateOtp: { method: 'POST', path: '/v1.0/auth/otp/validate' },
  refreshToken: { method: 'POST', path: '/v1.0/auth/token/refresh' },
  logout: { method: 'DELETE', path: '/v1.0/auth/logout/:id' },
  signUp: { method: 'POST', path: '/v1.0/users' },
  user: { method: 'GET', path: '/v1.0/users/:id' },
  updateUser: { method: 'PUT', path: '/v1.0/users/:id' },
  provePhone: { method: 'POST', path: '/v1.0/phone/prove' },
  addresses: { method: 'GET', path: '/v1.0/user/:userId/addresses' },
  privacy: { method: 'GET', path: '/v1.0/users/:id/privacy' },
  exportData: { method: 'GET', path: '/v1.0/users/:id/export' },
  requestErasure: { method: 'DELETE', path: '/v1.0/users/:id' },
  withdrawErasure: { method: 'DELETE', path: '/v1.0/users/:id/erasure' },
  addAddress: { method: 'POST', path: '/v1.0/user/:userId/addresses' },
  changeAddress: { method: 'PUT', path: '/v1.0/user/:userId/addresses/:addressId' },
  removeAddress: { method: 'DELETE', path: '/v1.0/user/:userId/addresses/:addressId' },
  getFare: { method: 'POST', path: '/v1.0/transactions/getfare' },
  estimate: { method: 'POST', path: '/api/v1.0/estimate' },
  verifyCoupon: { method: 'GET', path: '/v1.0/coupons/:code/verify' },
  createBooking: { method: 'POST', path: '/v1.0/bookings/create' },
  bookings: { method: 'GET', path: '/v1.0/bookings' },
  booking: { method: 'GET', path: '/v1.0/bookings/:id' },
  changeBooking: { method: 'PATCH', path: '/v1.0/bookings/:id' },
  amendment: { method: 'POST', path: '/v1.0/bookings/:id/amendment' },
  cancellation: { method: 'GET', path: '/v1.0/bookings/:id/cancellation' },
  timeline: { method: 'GET', path: '/v1.0/bookings/:id/timeline' },
  calendar: { method: 'GET', path: '/v1.0/bookings/:id/calendar.ics' },
  receipts: { method: 'GET', path: '/v1.0/bookings/:id/receipts' },
  receipt: { method: 'GET', path: '/v1.0/bookings/:id/receipts/:number' },
  updates: { method: 'GET', path: '/v1.0/updates' },
  pay: { method: 'POST', path: '/v1.0/payments/:bookingId/pay' },
  payment: { method: 'GET', path: '/v1.0/payments/:bookingId' },
  rate: { method: 'POST', path: '/v1.0/ratings' },
  ratings: { method: 'GET', path: '/v1.0/ratings/:id' },
  signUpChef: { method: 'POST', path: '/v1.0/chefs' },
  loginChef: { method: 'POST', path: '/v1.0/auth/login/chef' },
  chefs: { method: 'GET', path: '/v1.0/chefs' },
  publicChef: { method: 'GET', path: '/v1.0/chefs/:id/public' },
  chef: { method: 'GET', path: '/v1.0/chefs/:id' },
  updateChef: { method: 'PUT', path: '/v1.0/chefs/:id' },
  requestChefErasure: { method: 'DELETE', path: '/v1.0/chefs/:id' },
  withdrawChefErasure: { method: 'DELETE', path: '/v1.0/chefs/:id/erasure' },
  chefExperience: { method: 'PUT', path: '/v1.0/chefs/:id/experience' },
  fileDocument: { method: 'POST', path: '/v1.0/chefs/:id/documents' },
  resetPassword: { method: 'POST', path: '/v1.0/auth/password/reset' },
  changePassword: { method: 'PUT', path: '/v1.0/chefs/:id/password' },
  sessions: { method: 'GET', path: '/v1.0/sessions' },
  endSession: { method: 'DELETE', path: '/v1.0/sessions/:id' },
  endSessions: { method: 'DELETE', path: '/v1.0/sessions' },
  dashboard: { method: 'GET', path: '/v1.0/partner/dashboard' },
} as const satisfies { readonly [N in CallName]?: Place<N> };

export type ClientCall = keyof typeof PLACES;
