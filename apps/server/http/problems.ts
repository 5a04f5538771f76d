import { STATUS_CODES } from 'node:http';
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import { entriesOf, type Problem } from '@libs/contract/problem.js';
import { answeredText, correctedText } from '@libs/contract/texts/corrections.js';
import { PUBLIC_CHEF_MESSAGES } from '@libs/contract/texts/en/chefs.js';
import { MENU_MESSAGES } from '@libs/contract/texts/en/menu.js';
import { MESSAGES, WAIT_TEXTS } from '@libs/contract/texts/en/messages.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { between, type Instant, SECOND } from '@libs/contract/time.js';
import { waitOf } from '@libs/contract/waits.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { type FieldErrors, type RefusalCode, type RefusalDetails, Refused } from '../application/refused.js';
import { SecurityEvents } from '../application/security-events.js';
import { LOGGER } from '../platform/tokens.js';
import { contextOf } from './request-context.js';

interface ProblemExtras extends Pick<RefusalDetails, 'errors' | 'members'> {
  readonly headers?: Readonly<Record<string, string>>;
  /** Seconds until a retry is allowed; appended to the message. */
  readonly wait?: number;
}

/** An error with an HTTP status. Only `http` throws it; the application throws `Refused`. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';

  constructor(
    readonly status: number,
    /** The refusal code, in kebab-case. */
    readonly code: string,
    /** The message that the client shows to the person. */
    message: string,
    readonly extras: ProblemExtras = {},
  ) {
    super(message);
  }
}

const { address, booking, coupon, general, login, otp, payment, signUp } = MESSAGES;
const {
  amendment,
  areas,
  balance,
  chef,
  chefLogin,
  codes,
  contact,
  coupons,
  email,
  ingredients,
  move,
  noShow,
  problem,
  offer,
  phone,
  privacy,
  rating,
  series,
  updates,
  visitDay,
  visitTime,
} = SERVER_MESSAGES;

interface ProblemTemplate {
  readonly status: number;
  readonly message: string;
  /** The form field that shows the message. */
  readonly field?: string;
  /** The code in the answer, when it differs from the refusal code. */
  readonly code?: string;
}

const wrongCode: ProblemTemplate = { status: 400, message: otp.invalid, field: 'otp' };
const signIn: ProblemTemplate = { status: 401, message: general.signIn };
const invalidCoupon: ProblemTemplate = { status: 404, message: coupon.invalid, field: 'coupon' };
const newFare: ProblemTemplate = { status: 409, message: booking.fareChanged };

/** Maps each refusal code to an HTTP status and a message. */
const REFUSALS: Readonly<Record<RefusalCode, ProblemTemplate>> = {
  'not-found': { status: 404, message: general.notFound },
  'booking-exists': { status: 422, message: general.keyReused },
  'start-in-the-past': { status: 400, message: booking.past, field: 'startDate' },
  'start-too-far-ahead': { status: 400, message: booking.ahead, field: 'startDate' },
  'end-before-start': { status: 400, message: booking.order, field: 'endTime' },
  'too-short': { status: 400, message: booking.tooShort, field: 'endTime' },
  'too-long': { status: 400, message: booking.tooLong, field: 'endTime' },
  'people-out-of-range': { status: 400, message: booking.people, field: 'headCount' },
  'too-many-open-bookings': { status: 409, message: booking.tooManyOpen },
  'too-many-hours': { status: 409, message: visitTime.tooManyHours },
  overlaps: { status: 409, message: visitTime.overlaps },
  'already-paid': { status: 409, message: payment.alreadyPaid },
  'not-payable': { status: 409, message: payment.notPayable },
  'attempt-open': { status: 409, message: general.stillRunning },
  'payment-mismatch': { status: 409, message: general.conflict },
  'already-started': { status: 409, message: booking.alreadyStarted },
  'already-complete': { status: 409, message: booking.alreadyComplete },
  'already-cancelled': { status: 409, message: booking.alreadyCancelled },
  'changed-meanwhile': { status: 409, message: amendment.changedMeanwhile },
  'refund-changed': { status: 409, message: amendment.refundChanged },
  'book-anew': { status: 409, message: amendment.bookAnew },
  'moved-too-often': { status: 409, message: amendment.movedTooOften },
  'move-needs-chef': { status: 409, message: move.needsChef },
  'move-open': { status: 409, message: move.open },
  'changed-elsewhere': { status: 409, message: chef.changedElsewhere },
  'move-over': { status: 409, message: move.over },
  'move-too-late': { status: 409, message: move.tooLate, field: 'startDate' },
  'too-many-move-proposals': { status: 409, message: move.tooMany },
  'move-not-free': { status: 409, message: move.notFree, field: 'startTime' },
  'series-needs-visit': { status: 409, message: series.needsVisit },
  'series-ends-too-soon': { status: 400, message: series.endsTooSoon, field: 'until' },
  'in-series': { status: 409, message: series.already },
  'too-many-series': { status: 409, message: series.tooMany },
  'proposal-over': { status: 409, message: series.over },
  'menu-closed': { status: 409, message: MENU_MESSAGES.menu.closed },
  'menu-not-possible': { status: 400, message: MENU_MESSAGES.menu.refused, field: 'dishes' },
  'chef-not-needed': { status: 409, message: general.conflict },
  'offer-over': { status: 409, message: offer.over },
  'not-started': { status: 409, message: balance.notStarted },
  'more-than-due': { status: 409, message: balance.moreThanDue, field: 'amount' },
  'too-many-payments': { status: 409, message: balance.tooManyPayments },
  'balance-disputed': { status: 409, message: balance.disputed },
  'dispute-contradicts': { status: 409, message: balance.contradicts, field: 'paid' },
  'payment-confirmed': { status: 409, message: balance.confirmed },
  'payment-withdrawn': { status: 409, message: balance.withdrawn },
  'limit-missing': { status: 400, message: ingredients.limit, field: 'limit' },
  'ingredients-closed': { status: 409, message: ingredients.closed },
  'ingredients-bought': { status: 409, message: ingredients.bought },
  'guest-buys': { status: 409, message: ingredients.guestBuys },
  'receipt-closed': { status: 409, message: ingredients.receiptClosed },
  'above-limit': { status: 409, message: ingredients.aboveLimit, field: 'amount' },
  'no-upi-address': { status: 409, message: balance.noUpiAddress },
  'already-rated': { status: 409, message: rating.twice },
  'not-rated': { status: 409, message: rating.notRated },
  'already-written': { status: 409, message: rating.written },
  'reply-closed': { status: 409, message: rating.replyClosed },
  'not-complete': { status: 409, message: rating.notComplete },
  'not-due': { status: 409, message: general.conflict },
  'not-settled': { status: 409, message: general.conflict },
  'not-your-visit': { status: 409, message: visitDay.otherChef },
  'too-early': { status: 409, message: visitDay.tooEarly },
  'visit-not-started': { status: 409, message: visitDay.notStarted },
  'visit-over': { status: 409, message: visitDay.over },
  'pressed-in-future': { status: 409, message: visitDay.wrongClock },
  'pressed-too-long-ago': { status: 409, message: visitDay.tooLate },
  'extra-time-changed': { status: 409, message: visitDay.extraChanged },
  'extra-time-too-long': { status: 409, message: visitDay.extraTooLong },
  'chef-not-free': { status: 409, message: visitDay.notFree },
  'chef-came': { status: 409, message: noShow.chefCame },
  'no-show': { status: 409, message: noShow.reported },
  'problem-closed': { status: 409, message: problem.closed },
  'no-show-closed': { status: 409, message: noShow.closed },
  'already-answered': { status: 409, message: noShow.answered },
  'too-many-start-codes': { status: 429, message: visitDay.tooManyCodes },
  'coupon-unknown': invalidCoupon,
  'coupon-not-valid-today': invalidCoupon,
  'coupon-below-minimum': invalidCoupon,
  'coupon-used-up': invalidCoupon,
  taken: { status: 409, message: signUp.taken },
  'address-unknown': { status: 404, message: general.notFound },
  'address-exists': { status: 409, message: address.exists },
  'too-many-addresses': { status: 409, message: address.tooMany },
  'bookings-open': { status: 409, message: privacy.bookingsOpen },
  'money-owed': { status: 409, message: privacy.moneyOwed },
  'email-link-invalid': { status: 409, message: email.linkInvalid },
  'email-verified': { status: 409, message: email.verified },
  'too-many-email-links': { status: 429, message: email.tooMany },
  'email-missing': { status: 409, message: email.missing },
  'phone-not-proven': { status: 409, message: email.phoneFirst },
  'email-taken': { status: 409, message: email.taken },
  'erasure-begun': { status: 409, message: privacy.begun },
  'visits-left': { status: 409, message: general.conflict },
  'documents-under-way': { status: 409, message: chef.underWay },
  'document-too-late': { status: 409, message: chef.tooLate },
  'document-taken': { status: 409, message: chef.numberFiled, field: 'idNumber' },
  'document-filed': { status: 409, message: general.conflict },
  'resend-too-soon': { status: 429, message: login.resendTooSoon },
  'too-many-codes': { status: 429, message: login.tooManyCodes },
  'code-unknown': wrongCode,
  'code-used': wrongCode,
  'code-expired': wrongCode,
  'code-wrong': wrongCode,
  'too-many-attempts': wrongCode,
  'session-unknown': signIn,
  'session-exists': signIn,
  'session-ended': signIn,
  'session-expired': signIn,
  'token-unknown': signIn,
  'bad-input': { status: 400, message: general.badRequest },
  'address-incomplete': { status: 409, message: address.incomplete, field: 'address' },
  'booking-not-found': { status: 404, message: booking.notFound, code: 'not-found' },
  'booking-without-address': { status: 409, message: payment.withoutPlace, code: 'address-incomplete' },
  'chef-elsewhere': { status: 409, message: PUBLIC_CHEF_MESSAGES.elsewhere, field: 'preferredChef' },
  'chef-not-available': { status: 409, message: PUBLIC_CHEF_MESSAGES.preferred, field: 'preferredChef' },
  conflict: { status: 409, message: general.conflict },
  'erasure-waits': { status: 409, message: privacy.waits },
  'fare-changed': newFare,
  forbidden: { status: 403, message: general.forbidden },
  'forged-callback': signIn,
  'idempotency-key-reused': { status: 422, message: general.keyReused },
  'log-in-again': { status: 403, message: phone.logInAgain },
  'no-chef-with-number': { status: 404, message: chefLogin.noChef },
  'no-more-codes-today': { status: 429, message: codes.spent },
  'served-already': { status: 409, message: areas.servedAlready, field: 'place' },
  'not-served': { status: 409, message: areas.notServed, field: 'address' },
  'own-visit': { status: 409, message: PUBLIC_CHEF_MESSAGES.own, field: 'preferredChef' },
  'payment-provider-away': { status: 503, message: payment.providerAway },
  'quote-differs': newFare,
  'terms-changed': { status: 409, message: booking.noFreeCancellation },
  'quote-expired': newFare,
  'quote-invalid': newFare,
  'quoted-coupon-used-up': { ...newFare, code: 'coupon-used-up' },
  'still-running': { status: 409, message: general.stillRunning },
  'too-many-calendars': { status: 429, message: general.tooMany },
  'too-many-coupons': { status: 429, message: coupons.tooMany },
  'too-many-forms': { status: 429, message: chef.underWay },
  'too-many-messages': { status: 429, message: contact.tooMany },
  'too-many-pages': { status: 429, message: updates.tooMany },
  'too-many-passwords': { status: 429, message: chefLogin.tooManyTries, code: 'too-many-tries' },
  'too-many-sign-ups': { status: 429, message: SERVER_MESSAGES.signUp.tooMany },
  'too-many-tries': { status: 429, message: codes.tooManyTries },
  'work-needed': { status: 429, message: codes.workNeeded },
  'wrong-credentials': { status: 401, message: chefLogin.wrong },
  'wrong-current-password': {
    status: 400,
    message: chefLogin.wrongCurrent,
    field: 'current',
    code: 'wrong-credentials',
  },
};

/** Returns the problem for a refusal. `now` is needed to compute the seconds to wait. */
export function refusalProblem({ code, details }: Refused, now: Instant): HttpProblem {
  const { status, message, field, code: answeredCode = code } = REFUSALS[code];
  const { retryAt, retryAfterMs = retryAt && between(now, retryAt), members } = details;
  const errors = details.errors ?? (field === undefined ? undefined : [{ field, message }]);
  const wait = retryAfterMs === undefined ? undefined : Math.max(1, Math.ceil(retryAfterMs / SECOND));
  return new HttpProblem(status, answeredCode, errors?.[0]?.message ?? message, {
    ...(errors && { errors }),
    ...(wait !== undefined && { headers: { 'Retry-After': String(wait) } }),
    ...(wait !== undefined && status === 429 && { wait }),
    ...(members && { members }),
  });
}

// Reversed, so that the first key wins for a sentence that occurs more than once.
const KEYS: ReadonlyMap<string, string> = new Map(
  [
    ...entriesOf(MESSAGES),
    ...entriesOf(SERVER_MESSAGES),
    ...entriesOf(MENU_MESSAGES),
    ...entriesOf(PUBLIC_CHEF_MESSAGES, 'publicChef'),
  ]
    .reverse()
    .map(([key, sentence]) => [sentence, key]),
);

/** Returns the key of `sentence` in the message catalogues; undefined when it is in none. */
export const messageKey = (sentence: string): string | undefined => KEYS.get(sentence);

const RETRY_HEADERS = { 'Retry-After': '5' };

/** Errors that the framework and its body parser report by status only. Invalid JSON is a 400. */
const BY_STATUS: Readonly<Record<number, HttpProblem>> = {
  400: new HttpProblem(400, 'bad-request', general.badRequest),
  404: new HttpProblem(404, 'not-found', general.notFound),
  413: new HttpProblem(413, 'too-large', general.tooLarge),
  415: new HttpProblem(415, 'unsupported-media-type', general.mediaType),
};
const DEFECT = new HttpProblem(500, 'defect', general.failed);

/** Returns the problem for an error. `now` is needed to compute waiting times. */
function problemOf(error: unknown, now: Instant): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (error instanceof Refused) return refusalProblem(error, now);
  if (error instanceof Unavailable)
    return new HttpProblem(503, 'unavailable', general.away, { headers: RETRY_HEADERS });
  const status = error instanceof HttpException ? error.getStatus() : (error as { readonly status?: number }).status;
  return BY_STATUS[status ?? 500] ?? DEFECT;
}

function writeProblem(problem: HttpProblem, request: Request, response: Response): void {
  const { id, route } = contextOf(request);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response
    .status(problem.status)
    .set(problem.extras.headers ?? {})
    .set('Cache-Control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(problem, id, route?.refusal)));
}

/** Returns the body of a problem. `id` is the request's; `refusal` replaces the message of a refusal. */
export function problemBody({ status, code, message, extras }: HttpProblem, id: string, refusal?: string): Problem {
  const { wait } = extras;
  const detail = wait === undefined ? message : `${message} ${WAIT_TEXTS.again(waitOf(wait))}`;
  const replaced = refusal !== undefined && status < 500;
  return {
    type: 'about:blank',
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: answeredText(detail),
    message: answeredText(replaced ? refusal : detail),
    key: messageKey(correctedText(replaced ? refusal : message)),
    ...(replaced && { detailKey: messageKey(message) }),
    code,
    ...(wait !== undefined && { wait }),
    ...(extras.errors && {
      errors: extras.errors.map(({ field, message: text }) => ({ field, message: answeredText(text) })),
      errorKeys: keysOf(extras.errors),
    }),
    ...extras.members,
    instance: `urn:request:${id}`,
  };
}

const keysOf = (errors: FieldErrors): Record<string, string> =>
  Object.fromEntries(
    errors.flatMap(({ field, message }) => {
      const key = messageKey(message);
      return key === undefined ? [] : [[field, key]];
    }),
  );

/** Converts every error of the API to problem details. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
    private readonly security: SecurityEvents,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<Request>();
    const problem = problemOf(error, this.clock.now());
    const context = contextOf(request);
    context.isLogged = this.security.recordRefusal(problem.code, { isLimit: problem.status === 429 }, context);
    if (problem.status >= 500) {
      this.logger.error({ request: context.id, call: context.route?.name, err: error }, 'a request failed');
    }
    writeProblem(problem, request, http.getResponse<Response>());
  }
}
