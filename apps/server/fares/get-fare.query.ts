import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Fare, FareRequest } from '@libs/contract/fares.js';
import { Clock } from '@libs/eventing/types/ports.js';
import { fareOf } from '@libs/pricing/fare.js';
import { choicesOf } from '@libs/pricing/selection.js';
import { currentTariff } from '@libs/pricing/tariff.js';
import { fareAnswer } from './fare-answer.js';
import { Quotes } from './quotes.js';
import { requireBookableStart } from './start-problem.js';

/** Prices and quotes a complete selection. */
export class GetFare extends Query<{ readonly fare: Fare }> {
  constructor(readonly selection: FareRequest) {
    super();
  }
}

@QueryHandler(GetFare)
export class GetFareHandler implements IQueryHandler<GetFare> {
  constructor(
    private readonly quotes: Quotes,
    private readonly clock: Clock,
  ) {}

  async execute({ selection }: GetFare): Promise<{ readonly fare: Fare }> {
    const choices = choicesOf(selection);
    requireBookableStart(choices.start, this.clock.now());
    const fare = fareOf(choices, currentTariff);
    return { fare: fareAnswer(fare, this.quotes.issue(choices, fare)) };
  }
}
