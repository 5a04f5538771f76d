/** The services of the aggregates that several handlers and jobs use. */
import { Injectable } from '@nestjs/common';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/booking.js';
import { emailDecider, emailStream } from '@libs/identity/account-email.js';
import { chefLeaveDecider } from '@libs/identity/chef-leave.js';
import { chefDecider, chefStream } from '@libs/identity/chef.js';
import { customerDecider, customerStream } from '@libs/identity/customer.js';
import { erasureDecider } from '@libs/identity/erasure.js';
import { loginDecider, loginStream } from '@libs/identity/one-time-code.js';
import { sessionDecider, sessionStream } from '@libs/identity/session.js';
import { accountHelpDecider, helpStream } from '@libs/operations/account-help.js';
import { aggregate } from './aggregate.js';

@Injectable()
export class BookingCommands extends aggregate(bookingDecider, bookingStream) {}

/** Runs commands on customer accounts. */
@Injectable()
export class CustomerCommands extends aggregate(customerDecider, customerStream) {}

/** Runs commands on the erasure of customer accounts. */
@Injectable()
export class ErasureCommands extends aggregate(erasureDecider, customerStream) {}

/** Runs commands on chef accounts. */
@Injectable()
export class ChefCommands extends aggregate(chefDecider, chefStream) {}

/** Runs commands on the erasure of chef accounts. */
@Injectable()
export class ChefLeaveCommands extends aggregate(chefLeaveDecider, chefStream) {}

/** Runs commands on the one-time codes of a phone number. The id is its blind index. */
@Injectable()
export class LoginCommands extends aggregate(loginDecider, loginStream) {}

/** Runs commands on the e-mail address of an account. */
@Injectable()
export class EmailCommands extends aggregate(emailDecider, emailStream) {}

@Injectable()
export class SessionCommands extends aggregate(sessionDecider, sessionStream) {}

/** Runs commands on what operators request for accounts. The id is the request's. */
@Injectable()
export class AccountHelpCommands extends aggregate(accountHelpDecider, helpStream) {}
