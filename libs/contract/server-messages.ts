/**
 * Sentences that only the server says: in a file of their own, so that the first page, which shows texts of
 * `messages.ts`, does not carry them.
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
  codes: { spent: 'No more codes can be sent today. Please try again tomorrow.' },
  coupons: { tooMany: 'Too many coupon codes were tried. Please try again later.' },
  signUp: {
    password: 'Please choose a password of 8 to 128 characters.',
    commonPassword: 'This password is easy to guess. Please choose another one.',
    tooMany: 'Too many accounts were made from here. Please try again later.',
  },
  chefLogin: {
    password: 'Password is required',
    wrong: 'Wrong email or password.',
    tooManyTries: 'Too many tries. Please wait before the next one.',
  },
  contact: { tooMany: 'Too many messages came from here. Please try again later.' },
  rating: {
    booking: 'Please say which booking this is about.',
    stars: 'Please choose 1 to 5 stars.',
    noChef: 'This booking has no chef yet.',
    twice: 'You have rated this booking already.',
    otherChef: 'This is not the chef of the booking.',
  },
  chef: {
    cuisine: 'Please say what you cook.',
    experience: 'Please choose 1 to 5 years.',
    location: 'Location is required',
    salary: 'Please enter the salary in rupees a month.',
    idType: 'Please choose Aadhaar Card, PAN Card or Driving License.',
    idNumber: 'Please enter the number as it stands on the document.',
    document: 'Please add a picture of the document.',
    picture: 'Please send a JPEG, PNG or WebP picture.',
    unreadable: 'This picture cannot be read. Please take another one.',
    tooLarge: 'The picture may have at most 5 MB.',
    tooManyPixels: 'The picture may have at most 25 megapixels.',
    underWay: 'Your other documents are still being filed. Please try again in a moment.',
    tooLate: 'This took too long. Please send the document again.',
    form: 'Please send the document as a form.',
  },
  consent: { invalid: 'Please agree to the privacy notice that is shown.' },
} as const;
