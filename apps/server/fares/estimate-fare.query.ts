import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { type EstimateRequest, type Fare, FareRequest } from '@libs/contract/fares.js';
import { LIMITS } from '@libs/contract/limits.js';
import { fareForHours } from '@libs/pricing/fare.js';
import { currentTariff } from '@libs/pricing/tariff.js';
import { fieldErrors } from '../application/field-errors.js';
import { badInput } from '../application/refused.js';
import { ServiceAreas } from '../areas/service-areas.js';
import { fareAnswer } from './fare-answer.js';
import { GetFare } from './get-fare.query.js';

/** Estimates the fare of an incomplete selection; a complete one is priced and quoted. */
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
    if (isComplete(selection)) throw badInput(fieldErrors(whole.error.issues));
    const served = await this.areas.isServed(selection.city ?? '');
    return { fare: fareAnswer(fareForHours(selection, LIMITS.defaultSlots, currentTariff), { served }) };
  }
}

const isComplete = ({ requirement, startDate, startTime, endDate, endTime }: EstimateRequest): boolean =>
  [requirement, startDate, startTime, endDate, endTime].every((field) => field !== undefined);
