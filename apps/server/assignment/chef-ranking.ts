import {
  type ChefSearchRecord,
  type Considered,
  MAX_RANKED,
  type PassedOver,
} from '@libs/booking/chef-search-record.js';

/** Collects the chefs that a search considers, in order of rank. */
export class ChefRanking {
  readonly #considered = new Map<string, Considered>();

  /** Adds a chef, or replaces why the chef was not assigned. */
  passOver(chefId: string, visits: number, why: PassedOver): void {
    this.#considered.set(chefId, { chefId, visits, why });
  }

  /** Returns the record of a search that found `chefId`. */
  foundBySearch(chefId: string, visits: number): ChefSearchRecord {
    const others = [...this.#considered.values()].filter((one) => one.chefId !== chefId);
    return { how: 'search', visits, considered: others.length, ranking: others.slice(0, MAX_RANKED) };
  }
}
