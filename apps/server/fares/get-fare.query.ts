import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Fare, FareRequest } from '@libs/contract/fares.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { customerStream } from '@libs/identity/customer.js';
import { fareOf } from '@libs/pricing/fare.js';
import { choicesOf } from '@libs/pricing/selection.js';
import { currentTariff } from '@libs/pricing/tariff.js';
import { addresses } from '@libs/views/addresses.js';
import { wrongField } from '../application/refused.js';
import { ServiceAreas } from '../areas/service-areas.js';
import { Documents } from '../platform/documents.js';
import { fareAnswer } from './fare-answer.js';
import { Quotes } from './quotes.js';
import { requireBookableStart } from './start-problem.js';

/** Prices and quotes a complete selection, and says whether its place is served. */
export class GetFare extends Query<{ readonly fare: Fare }> {
  constructor(
    readonly selection: FareRequest,
    /** Whose address it may name; undefined without a log-in. */
    readonly customerId?: string,
  ) {
    super();
  }
}

@QueryHandler(GetFare)
export class GetFareHandler implements IQueryHandler<GetFare> {
  constructor(
    private readonly quotes: Quotes,
    private readonly areas: ServiceAreas,
    private readonly documents: Documents,
    private readonly clock: Clock,
  ) {}

  async execute({ selection, customerId }: GetFare): Promise<{ readonly fare: Fare }> {
    const choices = choicesOf(selection);
    requireBookableStart(choices.start, this.clock.now());
    const fare = fareOf(choices, currentTariff);
    const served = await this.areas.isServed(await this.cityOf(selection, customerId));
    return { fare: fareAnswer(fare, { quote: this.quotes.issue(choices, fare), served }) };
  }

  /** Returns the city of the place, empty if unknown. @throws Refused for an address of somebody else */
  private async cityOf({ address, city = '' }: FareRequest, customerId: string | undefined): Promise<string> {
    if (!address || customerId === undefined) return city;
    const found = await this.documents.find(addresses, address, customerStream(customerId));
    if (found?.customerId !== customerId || found.address === ERASED) {
      throw wrongField('address', MESSAGES.booking.address, 'address-unknown');
    }
    return found.address.city;
  }
}
