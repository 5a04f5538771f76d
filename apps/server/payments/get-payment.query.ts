import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { attemptsOf } from '@libs/booking/state.js';
import type { PaymentState } from '@libs/contract/payments.js';
import { paymentToWire } from '@libs/rendering/booking-wire.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { BookingReader } from '../bookings/booking-reader.js';
import { DepositChecks } from './deposit-checks.js';

/** Returns the state of a deposit. Triggers a status check while an attempt is open. */
export class GetPayment extends Query<PaymentState> {
  constructor(
    readonly caller: Caller,
    readonly bookingId: string,
    readonly context: CommandContext,
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

  async execute({ caller, bookingId, context }: GetPayment): Promise<PaymentState> {
    const document = await this.reader.visible(caller, bookingId);
    const open = attemptsOf(document.booking).find(({ state }) => state === 'open');
    if (open) await this.checks.onLook(open.transactionId, context.id);
    return paymentToWire(document);
  }
}
