import { Inject, Injectable } from '@nestjs/common';
import { areaOf, areaServing, NO_CITY } from '@libs/booking/assignment.js';
import type { Area } from '@libs/contract/landing.js';
import { between, type Instant, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { ViewPage, ViewQuery, ViewStore } from '@libs/eventing/types/view-store.js';
import { type ChefWorkload, chefWorkloads } from '@libs/views/chef-workloads.js';
import { LRUCache } from 'lru-cache';
import { CommandRunner, VIEW_WAIT_MS } from '../platform/command-runner.js';
import { unlessLate } from '../platform/engines.js';
import { VIEWS } from '../platform/tokens.js';
import { Refused } from './refused.js';

const MAX_AREAS = 50;
/** Chefs that one query reads; most installations have fewer. */
const CHEFS_PER_QUERY = 100;
/** For so long a served area counts as served without a query. */
const FRESH_MS = 10 * SECOND;
/** After so long without an answer, an area that was served the last time counts as served. */
const STALE_ANSWER_AFTER_MS = SECOND / 2;
/** Areas that are remembered: any name of a city can be one. */
const MAX_REMEMBERED_AREAS = 1_000;

/** Knows which cities verified chefs serve who are not leaving. */
@Injectable()
export class ServiceAreas {
  /** When an area was last seen to be served. */
  readonly #served = new LRUCache<string, Instant>({ max: MAX_REMEMBERED_AREAS });

  constructor(
    private readonly commands: CommandRunner,
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  /** Whether a chef serves an address in `city`; one without a city is served by every chef. */
  async isServed(city: string): Promise<boolean> {
    const area = areaOf(city);
    const seen = this.#served.get(area);
    if (seen === undefined) return this.query(city);
    if (between(seen, this.clock.now()) < FRESH_MS) return true;
    // A fare is answered while the views do not answer.
    const isServed = await unlessLate('views', STALE_ANSWER_AFTER_MS, () => this.query(city));
    return isServed ?? true;
  }

  private async query(city: string): Promise<boolean> {
    const area = areaServing(city);
    const { items } = await this.chefs(area === undefined ? {} : { area });
    const isServed = items.length > 0;
    if (isServed) this.#served.set(areaOf(city), this.clock.now());
    else this.#served.delete(areaOf(city));
    return isServed;
  }

  /** Whether each address is served, in one query per city. */
  async areServed(cities: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
    const areas = [...new Set(cities.map(areaOf))];
    const served = new Map(await Promise.all(areas.map(async (area) => [area, await this.isServed(area)] as const)));
    return new Map(cities.map((city) => [city, served.get(areaOf(city)) ?? false]));
  }

  /**
   * Requires that somebody serves `city`. Before it refuses it waits until the view contains the chefs who were verified
   * a moment ago. @throws Refused
   */
  async requireServed(city: string): Promise<void> {
    if (await this.isServed(city)) return;
    await this.commands.caughtUp([chefWorkloads.name], VIEW_WAIT_MS);
    if (!(await this.isServed(city))) throw new Refused('not-served');
  }

  /**
   * Returns the first {@link MAX_AREAS} cities that chefs name, in order of the alphabet, with the number of chefs. Skips
   * the chefs of a city that does not end within a query, so that their number does not matter.
   */
  async list(): Promise<readonly Area[]> {
    const areas: Area[] = [];
    for (let offset = 0; areas.length < MAX_AREAS;) {
      const { items } = await this.chefs({}, { offset, limit: CHEFS_PER_QUERY });
      const last = items.at(-1);
      if (!last) break;
      const found = new Map<string, Area>();
      for (const { area, city } of items) {
        const known = found.get(area) ?? { city, chefs: 0 };
        found.set(area, { ...known, chefs: known.chefs + 1 });
      }
      const inLast = found.get(last.area) ?? { city: last.city, chefs: 0 };
      const isEnd = items.length < CHEFS_PER_QUERY;
      const { total } = isEnd ? { total: 0 } : await this.chefs({ area: last.area });
      const chefs = Math.max(inLast.chefs, total);
      found.set(last.area, { ...inLast, chefs });
      areas.push(...[...found].flatMap(([area, city]) => (area === NO_CITY ? [] : [city])));
      if (isEnd) break;
      offset += items.length - inLast.chefs + chefs;
    }
    return areas.slice(0, MAX_AREAS);
  }

  private chefs(
    where: ViewQuery['where'],
    page: Pick<ViewQuery, 'offset' | 'limit'> = { limit: 1 },
  ): Promise<ViewPage<ChefWorkload>> {
    return this.views.find<ChefWorkload>(chefWorkloads.name, {
      where: { serving: true, ...where },
      order: { index: 'serving-by-area', direction: 'asc' },
      ...page,
    });
  }
}
