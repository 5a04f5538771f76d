import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { partRefunds, wholeRefundUntil } from '@libs/booking/cancellation.js';
import {
  type EstimateRequest,
  type Fare as FareAnswer,
  FareRequest,
  lengthOf,
  type PartRefund,
} from '@libs/contract/fares.js';
import { LIMITS } from '@libs/contract/limits.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { toRupees } from '@libs/contract/money.js';
import { HOUR, type Instant, plus } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { customerStream } from '@libs/identity/customer.js';
import { depositOf, type Fare, fareForHours, fareOf } from '@libs/pricing/fare.js';
import { choicesOf } from '@libs/pricing/selection.js';
import { currentTariff } from '@libs/pricing/tariff.js';
import { addresses } from '@libs/views/addresses.js';
import { queryWith } from '../application/handlers.js';
import { wrongField } from '../application/refused.js';
import { ServiceAreas } from '../application/service-areas.js';
import { Documents } from '../platform/documents.js';
import { FreeCancellations } from './free-cancellations.js';
import { Quotes } from './quotes.js';

interface Particulars {
  readonly quote?: string;
  /** Whether a chef serves the address. */
  readonly served?: boolean;
  /** The customer has used up the free cancellations. */
  readonly freeCancellation?: false;
  /** Until when the whole deposit is refunded. */
  readonly freeUntil?: Instant;
  /** What is refunded later. */
  readonly partRefunds?: PartRefund[];
}

/** Converts a fare to an answer of the API, with its quote if there is one. */
export const fareAnswer = (fare: Fare, particulars: Particulars): FareAnswer => ({
  totalPrice: toRupees(fare.finalFare),
  lines: fare.lines.map((line) => ({ ...line, amount: toRupees(line.amount) })),
  tariff: fare.tariff,
  depositAmount: toRupees(depositOf(fare)),
  ...particulars,
});

/** Refuses a start that cannot be booked at `now`. @throws Refused for the field of the start date. */
export function requireBookableStart(start: Instant, now: Instant): void {
  if (start <= now) throw wrongStart(MESSAGES.booking.past);
  if (start > plus(now, LIMITS.booking.ahead)) throw wrongStart(MESSAGES.booking.ahead);
}

const wrongStart = (message: string) => wrongField('startDate', message);

/** Prices and quotes a complete selection, and says whether its address is served. */
export class GetFare extends queryWith<
  {
    selection: FareRequest; /** Whose address it may name; undefined without a log-in. */
    customerId?: string | undefined;
  },
  { readonly fare: FareAnswer }
>() {}

@QueryHandler(GetFare)
export class GetFareHandler implements IQueryHandler<GetFare> {
  constructor(
    private readonly quotes: Quotes,
    private readonly areas: ServiceAreas,
    private readonly free: FreeCancellations,
    private readonly documents: Documents,
    private readonly clock: Clock,
  ) {}

  async execute({ selection, customerId }: GetFare): Promise<{ readonly fare: FareAnswer }> {
    const choices = choicesOf(selection);
    requireBookableStart(choices.start, this.clock.now());
    const fare = fareOf(choices, currentTariff);
    const served = await this.areas.isServed(await this.cityOf(selection, customerId));
    const { id: refundTerms, freeCancellation } = await this.free.termsToQuote(customerId);
    const quote = this.quotes.issue({ choices, fare, refundTerms });
    const promised = { start: choices.start, refundTerms };
    const freeUntil = wholeRefundUntil(promised);
    const particulars = {
      quote,
      served,
      ...(!freeCancellation && { freeCancellation }),
      ...(freeUntil && { freeUntil, partRefunds: partRefunds(promised) }),
    };
    return { fare: fareAnswer(fare, particulars) };
  }

  /** Returns the city of the address, empty if unknown. @throws Refused for an address of somebody else */
  private async cityOf({ address, city = '' }: FareRequest, customerId: string | undefined): Promise<string> {
    if (!address || customerId === undefined) return city;
    const found = await this.documents.find(addresses, address, customerStream(customerId));
    if (found?.customerId !== customerId || found.address === ERASED) {
      throw wrongField('address', MESSAGES.booking.address, 'address-unknown');
    }
    return found.address.city;
  }
}

/** Prices an incomplete selection by what is chosen of it; a complete one is priced and quoted. */
export class EstimateFare extends queryWith<{ selection: EstimateRequest }, { readonly fare: FareAnswer }>() {}

@QueryHandler(EstimateFare)
export class EstimateFareHandler implements IQueryHandler<EstimateFare> {
  constructor(
    private readonly queries: QueryBus,
    private readonly areas: ServiceAreas,
  ) {}

  async execute({ selection }: EstimateFare): Promise<{ readonly fare: FareAnswer }> {
    const whole = FareRequest.safeParse(selection);
    if (whole.success) return this.queries.execute(new GetFare({ selection: whole.data }));
    const served = await this.areas.isServed(selection.city ?? '');
    return { fare: fareAnswer(fareForHours(selection, lengthOf(selection) / HOUR, currentTariff), { served }) };
  }
}
