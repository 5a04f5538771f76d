import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { Call, Input } from '../http/calls/call.js';
import type { CallInput } from '../http/calls/call-route.js';
import { EstimateFare } from './estimate-fare.query.js';
import { GetFare } from './get-fare.query.js';

@Controller()
export class FaresController {
  constructor(private readonly queries: QueryBus) {}

  @Call('getFare')
  getFare(@Input() { body, caller }: CallInput<'getFare'>): Promise<Answer<'getFare'>> {
    return this.queries.execute(new GetFare(body, caller.id));
  }

  @Call('estimate')
  estimate(@Input() { body }: CallInput<'estimate'>): Promise<Answer<'estimate'>> {
    return this.queries.execute(new EstimateFare(body));
  }
}
