import { type ChefSearchRecord, type Considered, MAX_RANKED, type PassedOver } from '@libs/booking/booking-rules.js';

/** Collects the chefs that a search considers, in order of rank. */
export class ChefRanking {
  readonly #considered = new Map<string, Considered>();
  #asked: Pick<Considered, 'chefId' | 'why'> | undefined;

  /** Adds the chef that the customer asked for, who was not assigned. */
  passOverAsked(chefId: string, why: PassedOver): void {
    this.#asked = { chefId, why };
    this.passOver(chefId, 0, why);
  }

  /** Adds a chef, or replaces why the chef was not assigned. */
  passOver(chefId: string, visits: number, why: PassedOver): void {
    this.#considered.set(chefId, { chefId, visits, why });
  }

  /** Returns the record of a search that found `chefId`. */
  foundBySearch(chefId: string, visits: number): ChefSearchRecord {
    const others = [...this.#considered.values()].filter((one) => one.chefId !== chefId);
    const ranking = others.slice(0, MAX_RANKED);
    return { how: 'search', ...this.askedUnless(chefId), visits, considered: others.length, ranking };
  }

  /** Returns the record of a chef who became free. */
  foundByOffer(chefId: string): ChefSearchRecord {
    return { how: 'offer', ...this.askedUnless(chefId) };
  }

  /** The chef that the customer asked for can be assigned by a second attempt. */
  private askedUnless(chefId: string): Pick<ChefSearchRecord, 'asked'> {
    return this.#asked === undefined || this.#asked.chefId === chefId ? {} : { asked: this.#asked.why };
  }
}
