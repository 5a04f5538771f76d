import { randomInt } from 'node:crypto';
import type { Call } from '@libs/contract/call.js';
import { type CallName, CALLS } from '@libs/contract/calls.js';
import { joining, licence, PASSWORD } from './chef.js';
import { dinner, INDORE, newPhone } from './customer.js';
import type { AccessFixtures } from './access-fixtures.js';

/** A request for a call that would be granted to the right actor. */
export interface CallRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** The value of the parameter that follows a path segment. */
const PATH_PARAMETERS: Readonly<Record<string, (fixtures: AccessFixtures) => string>> = {
  addresses: ({ addressId }) => addressId,
  bookings: ({ booking }) => booking.id,
  calendar: () => 'of-nobody.ics',
  chefs: ({ chefs }) => chefs.assigned,
  offers: ({ booking }) => booking.id,
  coupons: () => 'WELCOME10',
  devices: () => 'of-nobody',
  documents: ({ documentId }) => documentId,
  logout: ({ asha }) => asha.id,
  photos: () => 'of-nobody',
  receipts: ({ receipt }) => receipt,
  payments: ({ booking }) => booking.id,
  ratings: ({ asha }) => asha.id,
  msg91: () => 'guessed',
  user: ({ asha }) => asha.id,
  series: ({ booking }) => booking.id,
  sessions: ({ otherSession }) => otherSession,
  users: ({ asha }) => asha.id,
};

type Made = Pick<CallRequest, 'query' | 'body'> & { readonly about?: string };

/** What a call needs besides its path; `about` overrides the subject that its path implies. */
const REQUESTS_BY_CALL: Readonly<Record<string, (fixtures: AccessFixtures) => Made>> = {
  generateOtp: () => ({ body: { phone: newPhone(), contryCode: '91', role: 'user' } }),
  validateOtp: () => ({ body: { phone: newPhone(), otp: '123456', role: 'user', platform: 'web' } }),
  refreshToken: () => ({ body: { refreshToken: 'of nobody' } }),
  provePhone: () => ({ body: { challenge: 'nobody’s', otp: '123456' } }),
  chooseEmails: () => ({ body: { wanted: true } }),
  requestEmailLink: () => ({ body: {} }),
  verifyEmail: () => ({ body: { token: 'of nobody' } }),
  chooseNews: () => ({ body: { off: ['reminder'] } }),
  subscribeDevice: () => ({
    body: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomInt(1e9)}`,
      keys: { p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQ', auth: 'tBHItJI5svbpez7KI4CCXg' },
    },
  }),
  messageSeen: () => ({ body: { token: 'of nobody', how: 'shown' } }),
  whatsAppStatus: () => ({ body: { entry: [] } }),
  twilioReport: () => ({ query: { about: 'B.m' }, body: { MessageSid: 'SM1', MessageStatus: 'delivered' } }),
  msg91Report: () => ({ body: { CRQID: 'B.m', requestId: '1', status: '1' } }),
  whatsAppSetup: () => ({ query: { 'hub.mode': 'subscribe', 'hub.verify_token': 'wrong', 'hub.challenge': '1' } }),
  updateUser: () => ({ body: { lastName: 'Raogarh' } }),
  addAddress: ({ asha }) => ({
    body: { firstName: 'Asha', lastName: 'Rao', phone: asha.phone, address: `${randomInt(1e9)} MG Road`, ...INDORE },
  }),
  contact: () => ({
    body: { name: 'Meera', email: 'meera@example.com', phone: newPhone(), description: 'Do you cook in Ujjain?' },
  }),
  awaitCity: () => ({ body: { place: 'Indore', phone: newPhone() } }),
  signUp: () => ({ body: joining() }),
  signUpChef: () => ({ body: joining() }),
  resetPassword: () => ({
    body: { challenge: 'nobody’s', otp: '123456', password: 'tamarind under the stairs' },
  }),
  loginChef: ({ chefEmail }) => ({ body: { email: chefEmail, password: PASSWORD } }),
  loginChefWithCode: () => ({ body: { challenge: 'nobody’s', otp: '123456' } }),
  changeAddress: ({ asha }) => ({
    body: { firstName: 'Asha', lastName: 'Rao', phone: asha.phone, address: `${randomInt(1e9)} MG Road`, ...INDORE },
  }),
  getFare: () => ({ body: dinner() }),
  estimate: () => ({ body: dinner() }),
  verifyCoupon: () => ({ query: { price: '2000' } }),
  createBooking: ({ order }) => ({ body: order }),
  changeBooking: ({ unpaid }) => ({ body: { status: 0 }, about: unpaid.id }),
  arrangeIngredients: () => ({ body: { by: 'chef', limit: 1_200 } }),
  // The visit is weeks ahead, and its customer buys.
  askForHigherLimit: () => ({ body: { amount: 1_500 } }),
  fileReceipt: () => ({ body: { amount: '1013.50', picture: licence().document } }),
  estimateIngredients: () => {
    const { meals, headCount, numberOfBreakfast = 0, numberOfStarters = 0, numberOfMainCourses = 0 } = dinner();
    return { body: { meals, headCount, numberOfBreakfast, numberOfStarters, numberOfMainCourses } };
  },
  startSeries: () => ({ body: {} }),
  bookSeriesVisit: () => ({ body: { visit: 1 } }),
  chooseMenu: () => ({ body: { diet: 'veg', note: 'Less chilli, please.' } }),
  // A refused date: the chef may be busy at any other.
  proposeMove: () => ({ body: { startDate: '2020-01-01', startTime: '6.00 pm' } }),
  answerMove: () => ({ body: { accept: true, start: '2030-01-01T00:00:00.000Z' } }),
  amendment: () => ({ body: { people: 6 } }),
  pay: ({ unpaid }) => ({ about: unpaid.id }),
  declineOffer: () => ({ body: { reason: 'no-time' } }),
  askFirst: () => ({ body: { askFirst: false } }),
  leaveVisit: () => ({ body: { reason: 'other' } }),
  acceptReplacement: ({ chefs }) => ({ body: { chef: chefs.assigned } }),
  updateChef: () => ({ body: { lastName: 'Raogarh' } }),
  // Sample chefs have no password.
  changePassword: () => ({ body: { current: 'not the one', password: 'tamarind under the stairs' } }),
  chefExperience: () => ({ body: { experience: '3', location: 'Indore', salary: '45000' } }),
  fileDocument: () => ({ body: licence() }),
  // The visit is weeks ahead.
  depart: () => ({ body: {} }),
  arrive: () => ({ body: {} }),
  startVisit: () => ({ body: { by: 'phone-digits', digits: '0000' } }),
  proposeExtraTime: () => ({ body: { minutes: 30 } }),
  answerExtraTime: () => ({ body: { accept: true, end: '2030-01-01T00:00:00.000Z' } }),
  changeAvailability: () => ({ body: {} }),
  renewCalendarFeed: () => ({ body: { language: 'hi' } }),
  agenda: () => ({ query: { from: '2026-12-01', to: '2026-12-31' } }),
  // Sample chefs have no password.
  upiAddress: () => ({ body: { upiAddress: 'vikas@okbank', current: 'not the one' } }),
  requestChefErasure: () => ({ body: { current: 'not the one' } }),
  setPayoutAccount: () => ({ body: { kind: 'upi', upiId: 'vikas@okbank', current: 'not the one' } }),
  claimBalance: () => ({ body: { amount: 100, by: 'cash' } }),
  judgeBalance: () => ({ body: { payment: 1, right: true } }),
  answerDispute: () => ({ body: { payment: 1 } }),
  answerNoShow: () => ({ body: { text: 'I was there.' } }),
  reportProblem: () => ({ body: { kind: 'food' } }),
  answerProblem: () => ({ body: { kind: 'food', text: 'I am sorry.' } }),
  writeReview: () => ({ body: { text: 'Lovely.' } }),
  replyToReview: () => ({ body: { text: 'Thank you.' } }),
  changePhoto: () => ({ body: { photo: licence().document } }),
  rate: ({ booking }) => ({ body: { booking: booking.id, rating: '5', description: 'Lovely.' } }),
  paymentCallback: () => ({ body: { response: 'e30=' } }),
};

export function requestOf(name: CallName, fixtures: AccessFixtures): CallRequest {
  const { path }: Call = CALLS[name];
  const { about, ...made } = REQUESTS_BY_CALL[name]?.(fixtures) ?? {};
  const params = [...path.matchAll(/\b(\w+)\/?:(\w+)/g)].map(([, of = '', parameter = '']) => {
    const subject = PATH_PARAMETERS[of];
    if (!subject) throw new Error(`nobody has said what ${parameter} of ${path} is`);
    return [parameter, about ?? subject(fixtures)];
  });
  return { params: Object.fromEntries(params), ...made };
}
