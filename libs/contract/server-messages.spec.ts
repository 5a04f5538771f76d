import { expect, it } from '@jest/globals';
import { MENU_MESSAGES } from './menu-messages.js';
import { MESSAGES } from './messages.js';
import { SERVER_MESSAGES } from './server-messages.js';

/** Texts beyond the specification: programs show them unchanged, and people quote them. */
const SAID: readonly (readonly [said: string, text: string])[] = [
  [MESSAGES.login.resendTooSoon, 'Please wait before asking for another code.'],
  [MESSAGES.login.tooManyCodes, 'Too many codes were requested.'],
  [MESSAGES.profile.phone, 'Phone must be 10 digits'],
  [MESSAGES.profile.tooLong, 'This is too long.'],
  [MESSAGES.booking.past, 'Please choose a start in the future.'],
  [MESSAGES.booking.ahead, 'Please choose a start within the next 365 days.'],
  [MESSAGES.booking.tooShort, 'A booking lasts at least 2 hours.'],
  [MESSAGES.booking.tooLong, 'A booking lasts at most 3 days.'],
  [MESSAGES.booking.people, 'Please choose between 4 and 25 people.'],
  [MESSAGES.booking.dishes, 'Please choose between 0 and 8 dishes.'],
  [MESSAGES.booking.services, 'Please choose from the services offered.'],
  [MESSAGES.booking.notFound, 'We could not find this booking.'],
  [MESSAGES.booking.fareChanged, 'The fare has changed. Please look at the new total.'],
  [MESSAGES.booking.tooManyOpen, 'Please pay or cancel one of your open bookings first.'],
  [MESSAGES.booking.alreadyStarted, 'This booking has already started.'],
  [MESSAGES.booking.alreadyComplete, 'This booking is complete.'],
  [MESSAGES.booking.alreadyCancelled, 'This booking is cancelled.'],
  [MESSAGES.address.firstName, 'First name is required'],
  [MESSAGES.address.lastName, 'Last name is required'],
  [MESSAGES.address.phone, 'Phone must be 10 digits'],
  [MESSAGES.address.address, 'Address is required'],
  [MESSAGES.address.zip, 'Please enter a 6-digit PIN code.'],
  [MESSAGES.address.tooMany, 'You can keep up to 20 addresses.'],
  [MESSAGES.payment.alreadyPaid, 'The deposit of this booking is already paid.'],
  [MESSAGES.payment.notPayable, 'This booking cannot be paid any more.'],
  [
    MESSAGES.payment.inDoubt,
    'The payment provider’s answer does not fit this payment. We are checking it with them, and nothing is lost. Please do not pay again.',
  ],
  [
    MESSAGES.payment.refundInDoubt,
    'The payment provider has not given the money back yet. We are checking it with them, and it stays yours.',
  ],
  [MESSAGES.payment.providerAway, 'The payment page cannot be reached right now. Please try again in a moment.'],
  [MESSAGES.general.badRequest, 'Please check what you entered.'],
  [MESSAGES.general.signIn, 'Please log in to continue.'],
  [MESSAGES.general.forbidden, 'This is not open to your account.'],
  [MESSAGES.general.notFound, 'We could not find what you asked for.'],
  [MESSAGES.general.conflict, 'This was changed at the same time. Please look again.'],
  [MESSAGES.general.stillRunning, 'The same request is still being worked on.'],
  [MESSAGES.general.keyReused, 'This Idempotency-Key was used for a different request.'],
  [MESSAGES.general.tooMany, 'Too many requests. Please try again in a moment.'],
  [MESSAGES.general.tooLarge, 'The request is too large.'],
  [MESSAGES.general.tooSlow, 'The request took too long to arrive.'],
  [MESSAGES.general.mediaType, 'Please send JSON.'],
  [MESSAGES.general.away, 'We cannot do this right now. Please try again in a moment.'],
  [MESSAGES.general.failed, 'Something went wrong!'],
  [MESSAGES.general.page, 'Please ask for 1 to 100 entries at a time.'],
  [MESSAGES.general.filter, 'Please filter by status numbers from 0 to 4.'],
  [MESSAGES.general.search, 'Please search for at most 64 characters.'],
  [SERVER_MESSAGES.updates.tooMany, 'You have too many pages open. Please close some of them.'],
  [
    SERVER_MESSAGES.privacy.erasureRequested,
    'We will erase your data on the day named. Until then you can change your mind.',
  ],
  [SERVER_MESSAGES.privacy.erasureWithdrawn, 'We keep your account as it is.'],
  [
    SERVER_MESSAGES.privacy.kept,
    'Receipts of payments stay as long as the law asks us to keep them, readable to nobody else. Everything else goes.',
  ],
  [
    SERVER_MESSAGES.privacy.bookingsOpen,
    'You have a booking that is not over. Please cancel it, or wait until it is complete.',
  ],
  [SERVER_MESSAGES.privacy.moneyOwed, 'We still owe you a refund. Please ask again once it has arrived.'],
  [SERVER_MESSAGES.privacy.waits, 'You asked us to erase your data. Please take that back before you book.'],
  [SERVER_MESSAGES.privacy.begun, 'Your data is being erased already.'],
  [
    SERVER_MESSAGES.privacy.chefLeaves,
    'Your visits go to other chefs now. We erase your data on the day named; until then you can change your mind.',
  ],
  [SERVER_MESSAGES.privacy.chefStays, 'We keep your account as it is, and offer you visits again.'],
  [
    SERVER_MESSAGES.privacy.keptOfChef,
    'What was earned when stays in our books without your name. Everything else goes.',
  ],
  [SERVER_MESSAGES.codes.spent, 'No more codes can be sent today.'],
  [SERVER_MESSAGES.codes.tooManyTries, 'Too many wrong codes were entered.'],
  [SERVER_MESSAGES.coupons.tooMany, 'Too many coupon codes were tried.'],
  [SERVER_MESSAGES.signUp.password, 'Please choose a password of 8 to 128 characters.'],
  [SERVER_MESSAGES.signUp.commonPassword, 'This password is easy to guess. Please choose another one.'],
  [SERVER_MESSAGES.signUp.tooMany, 'Too many accounts were made from here.'],
  [SERVER_MESSAGES.chefLogin.password, 'Password is required'],
  [SERVER_MESSAGES.chefLogin.wrong, 'Wrong email or password.'],
  [SERVER_MESSAGES.chefLogin.tooManyTries, 'Too many tries.'],
  [SERVER_MESSAGES.chefLogin.wrongCurrent, 'This is not your current password.'],
  [
    SERVER_MESSAGES.chefLogin.reset,
    'If this number belongs to a chef, the new password counts from now on. Please log in.',
  ],
  [SERVER_MESSAGES.chefLogin.changed, 'Your password is changed. You are logged out everywhere else.'],
  [SERVER_MESSAGES.contact.tooMany, 'Too many messages came from here.'],
  [MENU_MESSAGES.menu.closed, 'The menu can be changed until 24 hours before the start.'],
  [MENU_MESSAGES.menu.dishes, 'Please choose dishes from our list.'],
  [MENU_MESSAGES.menu.diet, 'Please choose a diet from our list.'],
  [MENU_MESSAGES.menu.allergies, 'Please choose allergies from our list.'],
  [MENU_MESSAGES.menu.spice, 'Please choose how spicy it may be.'],
  [MENU_MESSAGES.menu.children, 'Please say how many of the people are children.'],
  [MENU_MESSAGES.menu.refused, 'Please look at the dishes again.'],
  [SERVER_MESSAGES.rating.booking, 'Please say which booking this is about.'],
  [SERVER_MESSAGES.rating.stars, 'Please choose 1 to 5 stars.'],
  [
    SERVER_MESSAGES.amendment.bookAnew,
    'This would cost more than twice what your deposit was for. Please make a new booking for it.',
  ],
  [
    SERVER_MESSAGES.amendment.movedTooOften,
    'This booking was moved three times already. Please make a new booking for another time.',
  ],
  [SERVER_MESSAGES.amendment.changedMeanwhile, 'This booking has changed since you opened it. Please look again.'],
  [
    SERVER_MESSAGES.amendment.refundChanged,
    'What comes back has changed in the meantime. Please look at the new amount.',
  ],
  [SERVER_MESSAGES.rating.notComplete, 'You can rate a visit once it is complete.'],
  [SERVER_MESSAGES.rating.twice, 'You have rated this booking already.'],
  [SERVER_MESSAGES.rating.otherChef, 'This is not the chef of the booking.'],
  [SERVER_MESSAGES.chef.cuisine, 'Please say what you cook.'],
  [SERVER_MESSAGES.chef.experience, 'Please choose 1 to 5 years.'],
  [SERVER_MESSAGES.chef.location, 'Location is required'],
  [SERVER_MESSAGES.chef.salary, 'Please enter the salary in rupees a month.'],
  [SERVER_MESSAGES.chef.idType, 'Please choose Aadhaar Card, PAN Card or Driving License.'],
  [SERVER_MESSAGES.chef.idNumber, 'Please enter the number as it stands on the document.'],
  [SERVER_MESSAGES.chef.document, 'Please add a picture of the document.'],
  [SERVER_MESSAGES.chef.picture, 'Please send a JPEG, PNG or WebP picture.'],
  [SERVER_MESSAGES.chef.unreadable, 'This picture cannot be read. Please take another one.'],
  [SERVER_MESSAGES.chef.tooLarge, 'The picture may have at most 5 MB.'],
  [SERVER_MESSAGES.chef.tooManyPixels, 'The picture may have at most 25 megapixels.'],
  [SERVER_MESSAGES.chef.underWay, 'Your other documents are still being filed. Please try again in a moment.'],
  [SERVER_MESSAGES.chef.tooLate, 'This took too long. Please send the document again.'],
  [SERVER_MESSAGES.chef.form, 'Please send the document as a form.'],
  [SERVER_MESSAGES.phone.logInAgain, 'Please log out and in again before you change your number.'],
  [SERVER_MESSAGES.consent.invalid, 'Please agree to the privacy notice that is shown.'],
  [SERVER_MESSAGES.signUp.emailTaken, 'This e-mail address belongs to another account.'],
];

it.each(SAID)('“%s” has this text', (said, text) => {
  expect(said).toBe(text);
});

it('the list is complete', () => {
  const textsIn = (texts: object): readonly string[] =>
    Object.values(texts).flatMap((one: object | string) => (typeof one === 'string' ? [one] : textsIn(one)));
  expect(SAID.map(([said]) => said)).toEqual(
    expect.arrayContaining([...textsIn(SERVER_MESSAGES), ...textsIn(MENU_MESSAGES)]),
  );
});
