import { Inject, Injectable } from '@nestjs/common';
import { sameText } from '@libs/adapters/crypto/encryption.js';
import type { ExistingBooking } from '@libs/booking/state.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { Instant } from '@libs/contract/time.js';
import type { VisitDay } from '@libs/contract/visit-day.js';
import { showsStartCode, visitDayToWire } from '@libs/rendering/visit-day-wire.js';
import { decimalCode, type Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';

/**
 * The code that a customer says to the chef. It is not stored but derived from the key, for the booking and its round, so
 * that a moved visit and another chef have another one.
 */
@Injectable()
export class StartCodes {
  constructor(@Inject(SECRETS) private readonly secrets: Pick<Secrets, 'startCodes'>) {}

  /** Returns the code of a booking. */
  of(booking: ExistingBooking): string {
    return decimalCode(this.secrets.startCodes[0], subjectOf(booking), LIMITS.visit.codeDigits);
  }

  matches(booking: ExistingBooking, entered: string): boolean {
    const codes = this.secrets.startCodes.map((hash) => decimalCode(hash, subjectOf(booking), LIMITS.visit.codeDigits));
    return codes.some((code) => sameText(code, entered));
  }

  /** Returns the day of a booking for its customer, with the code while it is needed. */
  dayForCustomer(booking: ExistingBooking, now: Instant): VisitDay | undefined {
    const day = visitDayToWire(booking);
    return day && { ...day, ...(showsStartCode(booking, now) && { startCode: this.of(booking) }) };
  }
}

const subjectOf = ({ bookingId, round }: ExistingBooking): string => `${bookingId}|${round}`;
