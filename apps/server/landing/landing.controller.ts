import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { Call, Input } from '../http/calls/call.js';
import type { CallInput } from '../http/calls/call-route.js';
import { GetLanding } from './get-landing.query.js';

@Controller()
export class LandingController {
  constructor(private readonly queries: QueryBus) {}

  @Call('landing')
  landing(@Input() _input: CallInput<'landing'>): Promise<Answer<'landing'>> {
    return this.queries.execute(new GetLanding());
  }
}
