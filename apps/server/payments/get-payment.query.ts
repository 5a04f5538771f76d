import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { attemptsOf } from '@libs/booking/payments.js';
import type { PaymentState } from '@libs/contract/bookings.js';
import { paymentToWire } from '@libs/views/booking-wire.js';
import { BookingReader } from '../bookings/booking-reader.js';
import type { Caller } from '../http/request-context.js';
import { DepositChecks } from './deposit-checks.js';

/** How a deposit stands. Asking while it is open has us ask the provider soon. */
export class GetPayment extends Query<PaymentState> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
  ) {
    super();
  }
}

@QueryHandler(GetPayment)
export class GetPaymentHandler implements IQueryHandler<GetPayment> {
  constructor(
    private readonly reader: BookingReader,
    private readonly checks: DepositChecks,
  ) {}

  async execute({ caller, bookingId }: GetPayment): Promise<PaymentState> {
    const document = await this.reader.visible(caller, bookingId);
    const open = attemptsOf(document.booking).find(({ state }) => state === 'open');
    if (open) await this.checks.onLook(open.transactionId);
    return paymentToWire(document);
  }
}
