import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type EstimateRequest, type Fare, FareRequest, lengthOf } from '@libs/contract/fares.js';
import { HOUR } from '@libs/contract/time.js';
import { fareForHours } from '@libs/pricing/fare.js';
import { currentTariff } from '@libs/pricing/tariff.js';
import { ServiceAreas } from '../areas/service-areas.js';
import { fareAnswer } from './fare-answer.js';
import { GetFare } from './get-fare.query.js';

/** Prices an incomplete selection by what is chosen of it; a complete one is priced and quoted. */
export class EstimateFare extends Query<{ readonly fare: Fare }> {
  constructor(readonly selection: EstimateRequest) {
    super();
  }
}

@QueryHandler(EstimateFare)
export class EstimateFareHandler implements IQueryHandler<EstimateFare> {
  constructor(
    private readonly queries: QueryBus,
    private readonly areas: ServiceAreas,
  ) {}

  async execute({ selection }: EstimateFare): Promise<{ readonly fare: Fare }> {
    const whole = FareRequest.safeParse(selection);
    if (whole.success) return this.queries.execute(new GetFare(whole.data));
    const served = await this.areas.isServed(selection.city ?? '');
    return { fare: fareAnswer(fareForHours(selection, lengthOf(selection) / HOUR, currentTariff), { served }) };
  }
}
