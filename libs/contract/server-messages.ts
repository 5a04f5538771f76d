/** Those of schemas that the browser shares: their bundles contain nothing else of this file. */
export const SIGN_UP_MESSAGES = {
  password: 'Please choose a password of 8 to 128 characters.',
  commonPassword: 'This password is easy to guess. Please choose another one.',
  tooMany: 'Too many accounts were made from here.',
  emailTaken: 'This e-mail address belongs to another account.',
} as const;
export const CHEF_LOGIN_MESSAGES = {
  password: 'Password is required',
  wrong: 'Wrong email or password.',
  tooManyTries: 'Too many tries.',
  wrongCurrent: 'This is not your current password.',
  reset: 'If this number belongs to a chef, the new password is set. Please log in.',
  changed: 'Password changed. You are logged out everywhere else.',
} as const;
export const RATING_MESSAGES = {
  booking: 'Please say which booking this is about.',
  stars: 'Please choose 1 to 5 stars.',
  notComplete: 'You can rate a visit once it is complete.',
  twice: 'You have rated this booking already.',
  otherChef: 'This is not the chef of the booking.',
} as const;
export const CHEF_MESSAGES = {
  cuisine: 'Please say what you cook.',
  experience: 'Please choose 1 to 5 years.',
  location: 'Location is required',
  salary: 'Please enter the salary in rupees a month.',
  idType: 'Please choose Aadhaar Card, PAN Card or Driving License.',
  idNumber: 'Please enter the number as it stands on the document.',
  aadhaar: 'One of the digits is wrong. Please compare the number with your card.',
  document: 'Please add a picture of the document.',
  picture: 'Please send a JPEG, PNG or WebP picture.',
  unreadable: 'This picture cannot be read. Please take another one.',
  tooLarge: 'The picture may have at most 5 MB.',
  tooManyPixels: 'The picture may have at most 25 megapixels.',
  underWay: 'Your other documents are still being filed. Please try again in a moment.',
  tooLate: 'This took too long. Please send the document again.',
  form: 'Please send the document as a form.',
} as const;
export const CONSENT_MESSAGES = { invalid: 'Please agree to our current Privacy Policy.' } as const;

/**
 * Sentences that only the server uses; separate, so that the first page, which shows texts of `messages.ts`, does not
 * contain them.
 */
export const SERVER_MESSAGES = {
  updates: { tooMany: 'You have too many pages open. Please close some of them.' },
  privacy: {
    erasureRequested: 'We will erase your data on the day named. Until then you can change your mind.',
    erasureWithdrawn: 'We keep your account as it is.',
    kept: 'Receipts of payments stay as long as the law asks us to keep them, readable to nobody else. Everything else goes.',
    bookingsOpen: 'You have a booking that is not over. Please cancel it, or wait until it is complete.',
    moneyOwed: 'We still owe you a refund. Please ask again once it has arrived.',
    waits: 'You asked us to erase your data. Please take that back before you book.',
    begun: 'Your data is being erased already.',
    chefLeaves:
      'Your visits go to other chefs now. We erase your data on the day named; until then you can change your mind.',
    chefStays: 'We keep your account as it is, and offer you visits again.',
    keptOfChef: 'What was earned when stays in our books without your name. Everything else goes.',
  },
  codes: {
    spent: 'No more codes can be sent today.',
    tooManyTries: 'Too many wrong codes were entered.',
  },
  coupons: { tooMany: 'Too many coupon codes were tried.' },
  signUp: SIGN_UP_MESSAGES,
  chefLogin: CHEF_LOGIN_MESSAGES,
  contact: { tooMany: 'Too many messages came from here.' },
  amendment: {
    bookAnew: 'This would cost more than twice what your deposit was for. Please make a new booking for it.',
    movedTooOften: 'This booking was moved three times already. Please make a new booking for another time.',
    changedMeanwhile: 'This booking has changed since you opened it. Please look again.',
    refundChanged: 'What comes back has changed in the meantime. Please look at the new amount.',
  },
  rating: RATING_MESSAGES,
  chef: CHEF_MESSAGES,
  phone: { logInAgain: 'Please log out and in again before you change your number.' },
  email: {
    linkInvalid: 'This link has expired or is not the latest one. Please ask for a new one in your profile.',
    verified: 'This address is confirmed already.',
    tooMany: 'We cannot send more links today. Please try again tomorrow.',
    missing: 'Please add your email address first.',
    taken: 'Another account has confirmed this address. Please use a different one.',
    sent: 'We have sent you a link. Please open it to confirm your address.',
    confirmed: 'Thank you, your address is confirmed.',
  },
  consent: CONSENT_MESSAGES,
  areas: { notServed: 'None of our chefs cooks in this city yet. Please choose another address.' },
} as const;
