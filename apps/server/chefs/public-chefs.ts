import { Inject, Injectable } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type AskedTime, freeEvenings, freeHours, isFreeAt } from '@libs/booking/chef-calendar.js';
import { areaServing, serves } from '@libs/booking/assignment.js';
import type { Answer, Query as Parameters } from '@libs/contract/calls.js';
import { CHEF_LIMITS, type ChefLanguage, type Cuisine } from '@libs/contract/chef-choices.js';
import { LIMITS } from '@libs/contract/limits.js';
import { PUBLIC_CHEF_MESSAGES as texts } from '@libs/contract/texts/en/chefs.js';
import type { PublicChef } from '@libs/contract/public-chefs.js';
import { addDays, type Instant, kolkataDate } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { ViewPage, ViewQuery, ViewStore } from '@libs/eventing/types/view-store.js';
import { chefStream } from '@libs/identity/chef.js';
import {
  chefCardToWire,
  cookedToWire,
  isNamed,
  isShown,
  locationOf,
  publicChefToWire,
  type ReviewPage,
  reviewToWire,
  type ShownChef,
} from '@libs/rendering/public-chef-wire.js';
import { type BookingDocument, bookings } from '@libs/views/bookings.js';
import { chefEarnings, type Earning } from '@libs/views/chef-earnings.js';
import { byStars } from '@libs/views/chef-rank.js';
import { type ChefWorkload, chefWorkloads } from '@libs/views/chef-workloads.js';
import { type ChefDocument, chefs, offer } from '@libs/views/chefs.js';
import { type RatingDocument, ratings } from '@libs/views/ratings.js';
import { queryWith } from '../application/handlers.js';
import { notFound, Refused, wrongField } from '../application/refused.js';
import { SamePerson } from '../application/same-person.js';
import { Documents } from '../platform/documents.js';
import { VIEWS } from '../platform/tokens.js';

/** The latest visits of a chef among which customers who came back are counted. */
const MAX_COMPARED_VISITS = 200;

/** Which chefs are asked for; a missing part fits all. */
export interface ChefFilter {
  readonly city?: string | undefined;
  readonly cuisine?: Cuisine | undefined;
  readonly language?: ChefLanguage | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** Finds the chefs that strangers may see. */
@Injectable()
export class PublicChefs {
  constructor(
    private readonly documents: Documents,
    private readonly people: SamePerson,
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a page of the chefs who fit, best rated first, compared with all chefs of the city. Looks through
   * `CHEF_LIMITS.browsed` of them.
   */
  async page(
    filter: ChefFilter,
    { offset = 0, limit }: Pick<ViewQuery, 'offset' | 'limit'>,
  ): Promise<ViewPage<ShownChef>> {
    const { city, ...rest } = filter;
    const isWhole = Object.values(rest).every((part) => part === undefined);
    const [fitting, around] = await Promise.all([this.listed(filter), isWhole ? undefined : this.listed({ city })]);
    const found = byStars(fitting.filter(isShown), around);
    return { items: found.slice(offset, offset + limit), total: found.length };
  }

  private async listed({ city = '', cuisine, language, ids }: ChefFilter): Promise<readonly ChefDocument[]> {
    const area = areaServing(city);
    const offers = cuisine === undefined && language === undefined ? undefined : offer(cuisine, language);
    const index = ids ? 'listed-by-id' : area ? 'listed-in-area-by-rating' : 'listed-by-rating';
    const { items } = await this.views.find<ChefDocument>(chefs.name, {
      where: { listed: true, ...(area && { area }), ...(ids && { chefId: ids }) },
      ...(offers !== undefined && { search: { text: 'offers', part: offers } }),
      order: { index, direction: 'desc' },
      limit: CHEF_LIMITS.browsed,
    });
    return items;
  }

  /** Returns a chef. @throws Refused for one who is unknown, erased, about to be, or not verified. */
  async byId(chefId: string): Promise<ShownChef> {
    const chef = await this.documents.find(chefs, chefId, chefStream(chefId));
    if (!chef || !isShown(chef)) throw notFound();
    return chef;
  }

  /** Returns a page of the reviews of complete visits, newest first. */
  private async reviews(
    chefId: string,
    { offset, limit }: Pick<Parameters<'publicChef'>, 'offset' | 'limit'>,
  ): Promise<ReviewPage> {
    const { items, total } = await this.views.find<RatingDocument>(ratings.name, {
      where: { ratedId: chefId, by: 'customer', shown: true },
      order: { index: 'by-rated', direction: 'desc' },
      offset,
      limit,
    });
    const visits = await Promise.all(
      items.map(({ bookingId }) => this.views.get<BookingDocument>(bookings.name, bookingId)),
    );
    return { reviews: items.map((rating, index) => reviewToWire(rating, visits[index]?.start)), reviewsTotal: total };
  }

  /** Returns the ids of the chefs for a city, or for any, who are free then. */
  async freeAt(time: AskedTime, city = ''): Promise<ReadonlySet<string>> {
    const now = this.clock.now();
    const found = await this.workloads(city);
    return new Set(found.filter((chef) => isFree(chef, time, now)).map(({ chefId }) => chefId));
  }

  /** Returns the hours of today and tomorrow at which chefs for a city, or for any, are free. */
  async freeHours({ city, people }: Parameters<'freeHours'>): Promise<Answer<'freeHours'>['days']> {
    const now = this.clock.now();
    const today = kolkataDate(now);
    const open = (await this.workloads(city)).filter(({ closed }) => !closed);
    return [today, addDays(today, 1)].map((date) => ({ date, hours: [...freeHours(open, { date, people }, now)] }));
  }

  /** Returns the verified chefs for a city, or for any: the first `CHEF_LIMITS.browsed` by rank. */
  private async workloads(city = ''): Promise<readonly ChefWorkload[]> {
    const area = areaServing(city);
    const { items } = await this.views.find<ChefWorkload>(chefWorkloads.name, {
      where: { verified: true, ...(area && { area }) },
      order: { index: area ? 'verified-in-area-by-rank' : 'verified-by-rank', direction: 'asc' },
      limit: CHEF_LIMITS.browsed,
    });
    return items;
  }

  /** Returns the chef's public page, with whether the chef is free at `time` if it is given. */
  async publicPage(
    chef: ShownChef,
    page: Pick<Parameters<'publicChef'>, 'offset' | 'limit'>,
    time?: AskedTime,
  ): Promise<PublicChef> {
    const { chefId } = chef;
    const [reviews, cooked, workload] = await Promise.all([
      this.reviews(chefId, page),
      this.cooked(chefId),
      this.views.get<ChefWorkload>(chefWorkloads.name, chefId),
    ]);
    const now = this.clock.now();
    const evenings = workload && !workload.closed ? freeEvenings(workload, now) : [];
    const free = time && { free: workload !== undefined && isFree(workload, time, now) };
    return { ...publicChefToWire(chef, { ...reviews, ...cooked, freeEvenings: [...evenings] }), ...free };
  }

  private async cooked(chefId: string): Promise<Pick<PublicChef, 'visits' | 'returning'>> {
    const { items, total } = await this.views.find<Earning>(chefEarnings.name, {
      where: { chefId },
      order: { index: 'by-chef', direction: 'desc' },
      limit: MAX_COMPARED_VISITS,
    });
    return cookedToWire(items, total);
  }

  /**
   * @throws Refused for the field `preferredChef` if nobody can ask for this chef in `city`, or if the chef is the
   *   customer
   */
  async requireAskable(chefId: string, city: string, customerId: string): Promise<void> {
    const chef = await this.documents.find(chefs, chefId, chefStream(chefId));
    if (!chef || !isShown(chef)) throw wrongField('preferredChef', texts.preferred, 'chef-not-available');
    if (!serves(locationOf(chef), city)) throw wrongField('preferredChef', texts.elsewhere, 'chef-elsewhere');
    if (await this.people.isSame(customerId, chefId)) throw new Refused('own-visit');
  }
}

const isFree = (workload: ChefWorkload, time: AskedTime, now: Instant): boolean =>
  !workload.closed && isFreeAt(workload, time, now);

/** Lists the chefs that strangers may see, best rated first. */
export class ListChefs extends queryWith<{ asked: Parameters<'chefs'> }, Answer<'chefs'>>() {}

@QueryHandler(ListChefs)
export class ListChefsHandler implements IQueryHandler<ListChefs> {
  constructor(private readonly chefs: PublicChefs) {}

  async execute({ asked }: ListChefs): Promise<Answer<'chefs'>> {
    const { date, start, end, people, offset, limit } = asked;
    const { city, cuisine, language } = asked;
    const filter = { city, cuisine, language, ids: asked.ids?.split(',') };
    if (date === undefined) {
      const { items, total } = await this.chefs.page(filter, { offset, limit });
      return { chefs: items.map(chefCardToWire), total };
    }
    // Who is free depends on the question, and is in no index.
    const [fitting, free] = await Promise.all([
      this.chefs.page(filter, { limit: CHEF_LIMITS.browsed }),
      this.chefs.freeAt({ date, start, end, people }, asked.city),
    ]);
    const found = fitting.items.filter(({ chefId }) => free.has(chefId));
    return { chefs: found.slice(offset, offset + limit).map(chefCardToWire), total: found.length };
  }
}

/** Returns the hours of today and tomorrow at which a chef is free for the shortest visit. */
export class ListFreeHours extends queryWith<{ asked: Parameters<'freeHours'> }, Answer<'freeHours'>>() {}

@QueryHandler(ListFreeHours)
export class ListFreeHoursHandler implements IQueryHandler<ListFreeHours> {
  constructor(private readonly chefs: PublicChefs) {}

  async execute({ asked }: ListFreeHours): Promise<Answer<'freeHours'>> {
    return { days: await this.chefs.freeHours(asked) };
  }
}

/** Returns what strangers may know of one chef, with a page of reviews. */
export class GetPublicChef extends queryWith<{ chefId: string; asked: Parameters<'publicChef'> }, PublicChef>() {}

@QueryHandler(GetPublicChef)
export class GetPublicChefHandler implements IQueryHandler<GetPublicChef> {
  constructor(private readonly chefs: PublicChefs) {}

  async execute({ chefId, asked }: GetPublicChef): Promise<PublicChef> {
    const chef = await this.chefs.byId(chefId);
    const { date, start, end, people, city } = asked;
    const time = date === undefined ? undefined : { date, start, end, people };
    return {
      ...(await this.chefs.publicPage(chef, asked, time)),
      ...(city !== undefined && { serves: serves(locationOf(chef), city) }),
    };
  }
}

/** Returns the public page of a chef who may not be listed yet. */
export class PreviewChef extends queryWith<{ chefId: string }, PublicChef>() {}

@QueryHandler(PreviewChef)
export class PreviewChefHandler implements IQueryHandler<PreviewChef> {
  constructor(
    private readonly documents: Documents,
    private readonly chefs: PublicChefs,
  ) {}

  async execute({ chefId }: PreviewChef): Promise<PublicChef> {
    const chef = await this.documents.find(chefs, chefId, chefStream(chefId));
    if (!chef || !isNamed(chef)) throw notFound();
    return this.chefs.publicPage(chef, { offset: 0, limit: LIMITS.page.default });
  }
}
