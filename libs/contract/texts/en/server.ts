import { AGENDA_MESSAGES } from './agenda.js';
import { BALANCE_MESSAGES } from './earnings.js';
import { PAYOUT_MESSAGES } from './payouts.js';
import { OFFER_MESSAGES } from './offers.js';

/** Those of schemas that the browser shares: their bundles contain nothing else of this file. */
export const SIGN_UP_MESSAGES = {
  password: 'Please choose a password of 8 to 128 characters.',
  commonPassword: 'This password is easy to guess. Please choose another one.',
  tooMany: 'Too many accounts were created from here.',
} as const;
export const CHEF_LOGIN_MESSAGES = {
  password: 'Password is required',
  wrong: 'Wrong email or password.',
  noChef: 'No chef has confirmed this number. Please log in with your email address and password.',
  tooManyTries: 'Too many tries.',
  wrongCurrent: 'This isn’t your current password.',
  reset: 'If this number belongs to a chef, the new password is set. Please log in.',
  changed: 'Password changed. You’re logged out on all other devices.',
} as const;
export const VISIT_TIME_MESSAGES = {
  overlaps: 'You already have a visit at that time.',
  tooManyHours: 'Your visits together would be longer than we can plan for one customer. Please cancel one first.',
} as const;
export const RATING_MESSAGES = {
  booking: 'Please say which booking this is about.',
  stars: 'Please choose 1 to 5 stars.',
  notComplete: 'You can rate a visit once it is complete.',
  twice: 'You’ve already rated this booking.',
  otherChef: 'This booking has another chef.',
  reply: 'Please write your reply.',
  replyContact: 'Everyone can read this. Please take out the phone number, link or address.',
  notRated: 'This visit hasn’t been rated yet.',
  words: 'Please write a few words.',
  written: 'You’ve already written about this visit.',
  replyClosed: 'A reply can be changed for seven days only.',
} as const;
export const VISIT_DAY_MESSAGES = {
  otherChef: 'This visit has another chef now.',
  tooEarly: 'It’s too early for this. Please try again closer to the start.',
  notStarted: 'This visit hasn’t started yet.',
  over: 'This visit is already over.',
  wrongClock: 'The clock of your phone is fast. Please set it and try again.',
  tooLate: 'This was too long ago to be counted.',
  digits: 'Please enter the four digits.',
  wrongCode: 'This isn’t the code of this visit. Please ask your customer for the four digits on their booking page.',
  wrongDigits: 'These aren’t the last four digits of your customer’s number.',
  noNumber: 'You can’t see your customer’s number at the moment. Please ask for the start code instead.',
  tooManyCodes: 'Too many wrong codes were entered. Your customer can also confirm the start on their own phone.',
  extraChanged: 'This offer of more time has changed. Please check the new one.',
  extraTooLong: 'A visit can take at most four hours longer than booked.',
  notFree: 'The chef’s next visit doesn’t leave time for this.',
} as const;
export const PROBLEM_MESSAGES = {
  minutes: 'Please say by how many minutes, up to 600.',
  text: 'Please write what happened.',
  closed: 'This can be said until seven days after the visit only.',
} as const;
export const MOVE_MESSAGES = {
  needsChef: 'Another date can be proposed once a chef is assigned.',
  open: 'Another date is proposed already. It has to be answered or taken back first.',
  over: 'This proposal is over. Please look at the visit as it is now.',
  tooLate: 'It’s too late for another date: the visit, or the new time, is less than two hours away.',
  tooMany: 'Another date was proposed six times for this visit. Please call each other.',
  notFree: 'That time isn’t free in the chef’s calendar. Please choose another one.',
} as const;
export const SERIES_MESSAGES = {
  needsVisit: 'A visit can be repeated every week once its deposit is paid.',
  endsTooSoon: 'Please choose an end that is at least a week after the visit.',
  already: 'This visit is part of a weekly cook already.',
  tooMany: 'You can have five weekly cooks at most. Please stop one first.',
  over: 'This visit can’t be accepted any more. The next one will be proposed.',
} as const;
export const NO_SHOW_MESSAGES = {
  text: 'Please write what happened.',
  chefCame: 'It was confirmed that the chef was there, by the start code, the number or yourself.',
  reported: 'The customer said that nobody came to this visit.',
  closed: 'This can be said until a day after the visit only.',
  answered: 'You have already said what happened.',
} as const;
export const INGREDIENTS_MESSAGES = {
  by: 'Please say who buys the ingredients.',
  limit: 'Please enter how much the ingredients may cost, up to ₹50,000.',
  closed: 'Who buys the ingredients can be changed until 24 hours before the visit.',
  bought:
    'Your chef has already bought the ingredients, so this can’t be changed. Another time or more people are possible only if this chef can come.',
  guestBuys: 'Your guest buys the ingredients of this visit.',
  receiptClosed: 'A receipt can be entered until a day after the visit.',
  aboveLimit: 'This is more than your guest allows. Please check the amount, or ask your guest.',
  amount: 'Please enter the total of the receipt in rupees.',
  picture: 'Please add a picture of the receipt.',
  plain: 'We can’t see a receipt in this picture. Please take another one.',
} as const;
export const CHEF_MESSAGES = {
  cuisine: 'Please say what you cook.',
  experience: 'Please choose 1 to 5 years.',
  location: 'Location is required',
  unknownCity: 'We don’t know this city. Please choose one from the list.',
  salary: 'Please enter the salary in rupees a month.',
  idType: 'Please choose Aadhaar Card, PAN Card or Driving License.',
  idNumber: 'Please enter the number exactly as it is on the document.',
  aadhaar: 'One of the digits is wrong. Please check the number on your card.',
  document: 'Please add a picture of the document.',
  picture: 'Please send a JPEG, PNG or WebP picture.',
  unreadable: 'We can’t read this picture. Please take another one.',
  tooLarge: 'The picture can be at most 5 MB.',
  tooManyPixels: 'The picture can have at most 25 megapixels.',
  tooSmall: 'The picture is too small to read. It must be at least 300 by 200 pixels.',
  plain: 'We can’t see a document in this picture. Please take another one.',
  numberFiled: 'A document with this number has already been filed. Please check the number.',
  pictureFiled: 'This picture has already been filed. Please take a picture of your own document.',
  underWay: 'We’re still saving your other documents. Please try again in a moment.',
  tooLate: 'This took too long. Please send the document again.',
  form: 'Please send the document as a form.',
  photo: 'Please choose a photo.',
  photoTooSmall: 'The photo is too small. It must be at least 200 by 200 pixels.',
  changedElsewhere: 'This was changed on another device in the meantime. Save again to replace that with yours.',
} as const;
export const CONSENT_MESSAGES = { invalid: 'Please agree to our current Privacy Policy.' } as const;

/**
 * Sentences that only the server uses; separate, so that the first page, which shows texts of `messages.ts`, does not
 * contain them.
 */
export const SERVER_MESSAGES = {
  updates: { tooMany: 'You have too many pages open. Please close some of them.' },
  privacy: {
    erasureRequested: 'We’ll delete your data on the day shown. Until then you can change your mind.',
    erasureWithdrawn: 'Your account stays as it is.',
    kept: 'By law we have to keep payment receipts for some years, and nobody else can read them. We delete everything else.',
    bookingsOpen: 'You still have an open booking. Please cancel it, or wait until it’s complete.',
    moneyOwed: 'We still owe you a refund. Please try again once it has arrived.',
    waits: 'You asked us to delete your account. To book, first choose to keep it in your profile.',
    begun: 'We’re already deleting your data.',
    chefLeaves:
      'Your visits now go to other chefs. We’ll delete your data on the day shown. Until then you can change your mind.',
    chefStays: 'Your account stays as it is, and you can get visits again.',
    keptOfChef: 'Our accounts keep what was earned and when, without your name. We delete everything else.',
  },
  codes: {
    spent: 'We can’t send more codes today.',
    tooManyTries: 'Too many wrong codes were entered.',
    workNeeded: 'Many codes are being requested. Please reload the page and try again.',
  },
  coupons: { tooMany: 'Too many coupon codes were tried.' },
  signUp: SIGN_UP_MESSAGES,
  chefLogin: CHEF_LOGIN_MESSAGES,
  contact: { tooMany: 'Too many messages came from here.' },
  amendment: {
    bookAnew: 'The new price is more than twice the price you paid the deposit for. Please make a new booking instead.',
    movedTooOften: 'You’ve already moved this booking three times. Please make a new booking instead.',
    changedMeanwhile: 'This booking has changed since you opened it. Please check it and try again.',
    refundChanged: 'Your refund has changed in the meantime. Please check the new amount.',
  },
  visitDay: VISIT_DAY_MESSAGES,
  move: MOVE_MESSAGES,
  series: SERIES_MESSAGES,
  noShow: NO_SHOW_MESSAGES,
  problem: PROBLEM_MESSAGES,
  balance: BALANCE_MESSAGES,
  payout: PAYOUT_MESSAGES,
  ingredients: INGREDIENTS_MESSAGES,
  offer: OFFER_MESSAGES,
  visitTime: VISIT_TIME_MESSAGES,
  rating: RATING_MESSAGES,
  chef: CHEF_MESSAGES,
  phone: { logInAgain: 'Please log out and log in again before you change your number.' },
  email: {
    linkInvalid: 'This link has expired or is not the latest one. Please ask for a new one in your profile.',
    verified: 'This address is already confirmed.',
    tooMany: 'We can’t send more links today. Please try again tomorrow.',
    missing: 'Please add your email address first.',
    phoneFirst: 'Please confirm your phone number first. Then we’ll email you the link.',
    taken: 'Another account has confirmed this address. Please use a different one.',
    sent: 'We’ve emailed you a link. Please open it to confirm your address.',
    confirmed: 'Thank you, your address is confirmed.',
  },
  consent: CONSENT_MESSAGES,
  agenda: AGENDA_MESSAGES,
  areas: {
    notServed: 'We don’t have a chef in this city yet. Please choose another address.',
    servedAlready: 'Chefs cook there already. You can book one.',
    place: 'Please enter a city.',
  },
} as const;
