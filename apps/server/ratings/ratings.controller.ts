import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import type { CORRECTED } from '@libs/contract/corrections.js';
import { requireRole, requireSelf } from '../application/ownership.js';
import { Call, Input } from '../http/calls/call.js';
import type { CallInput } from '../http/calls/call-route.js';
import { ListRatings } from './list-ratings.query.js';
import { RateBooking } from './rate-booking.command.js';

/** The original of the specification. */
const REFUSED = 'please cheack your details' satisfies keyof typeof CORRECTED;

@Controller()
export class RatingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Call('rate', { refusal: REFUSED, knowsRepeats: true })
  rate(@Input() { caller, body, idempotencyKey, context }: CallInput<'rate'>): Promise<Answer<'rate'>> {
    return this.commands.execute(new RateBooking(caller, body, idempotencyKey, context));
  }

  @Call('ratings')
  list(@Input() { params, query, caller }: CallInput<'ratings'>): Promise<Answer<'ratings'>> {
    requireSelf(caller, params['id']);
    requireRole(caller, query.role);
    return this.queries.execute(new ListRatings(caller, query));
  }
}
