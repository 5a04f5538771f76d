import { Inject, Injectable } from '@nestjs/common';
import { areaOf, EVERY_CITY } from '@libs/booking/service-area.js';
import type { Area } from '@libs/contract/landing.js';
import { SECOND } from '@libs/contract/time.js';
import type { ViewPage, ViewQuery, ViewStore } from '@libs/eventing/types/ports.js';
import { type ChefWorkload, chefWorkloads } from '@libs/views/chef-workloads.js';
import { Refused } from '../application/refused.js';
import { CommandRunner } from '../platform/command-runner.js';
import { VIEWS } from '../platform/tokens.js';

const MAX_AREAS = 50;
const VIEW_WAIT_MS = 2 * SECOND;

/** Knows which cities verified chefs serve who are not leaving. */
@Injectable()
export class ServiceAreas {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  /** Whether a chef serves an address in `city`; one without a city is served by every chef. */
  async isServed(city: string): Promise<boolean> {
    const area = areaOf(city);
    const { items } = await this.chefs(area === EVERY_CITY ? {} : { area: [area, EVERY_CITY] });
    return items.length > 0;
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
   * from each city to the next one, so that the number of chefs does not matter.
   */
  async list(): Promise<readonly Area[]> {
    const areas: Area[] = [];
    for (let offset = 0; areas.length < MAX_AREAS;) {
      const [first] = (await this.chefs({}, offset)).items;
      if (!first) break;
      const { total: chefs } = await this.chefs({ area: first.area });
      if (first.area !== EVERY_CITY) areas.push({ city: first.city, chefs });
      offset += Math.max(1, chefs);
    }
    return areas;
  }

  private chefs(where: ViewQuery['where'], offset = 0): Promise<ViewPage<ChefWorkload>> {
    return this.views.find<ChefWorkload>(chefWorkloads.name, {
      where: { serving: true, ...where },
      order: { index: 'serving-by-area', direction: 'asc' },
      offset,
      limit: 1,
    });
  }
}
