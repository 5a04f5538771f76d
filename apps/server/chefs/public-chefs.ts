import { Inject, Injectable } from '@nestjs/common';
import { type AskedTime, isFreeAt } from '@libs/booking/free-time.js';
import { CHEF_LIMITS } from '@libs/contract/chef-choices.js';
import { PUBLIC_CHEF_MESSAGES as texts } from '@libs/contract/public-chef-messages.js';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import { chefStream } from '@libs/identity/chef.js';
import { serves } from '@libs/booking/service-area.js';
import { isShown, locationOf, type ShownChef } from '@libs/rendering/public-chef-wire.js';
import { type ChefDocument, chefs } from '@libs/views/chefs.js';
import { type ChefWorkload, chefWorkloads } from '@libs/views/chef-workloads.js';
import { notFound, wrongField } from '../application/refused.js';
import { Documents } from '../platform/documents.js';
import { VIEWS } from '../platform/tokens.js';

/** Finds the chefs whom strangers may see. */
@Injectable()
export class PublicChefs {
  constructor(
    private readonly documents: Documents,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  /** Returns the best-rated chefs, best first. */
  async all(): Promise<readonly ShownChef[]> {
    const { items } = await this.views.find<ChefDocument>(chefs.name, {
      where: { verified: true },
      order: { index: 'verified-by-rating', direction: 'desc' },
      offset: 0,
      limit: CHEF_LIMITS.browsed,
    });
    return items.filter(isShown);
  }

  /** Returns a chef. @throws Refused for one who is unknown, erased, about to be, or not verified. */
  async byId(chefId: string): Promise<ShownChef> {
    const chef = await this.documents.find(chefs, chefId, chefStream(chefId));
    if (!chef || !isShown(chef)) throw notFound();
    return chef;
  }

  /** Returns the ids of the chefs who are free then, least busy first. */
  async freeAt(time: AskedTime): Promise<ReadonlySet<string>> {
    const { items } = await this.views.find<ChefWorkload>(chefWorkloads.name, {
      where: { verified: true },
      order: { index: 'verified-by-rank', direction: 'asc' },
      offset: 0,
      limit: CHEF_LIMITS.browsed,
    });
    return new Set(items.filter((chef) => isFree(chef, time)).map(({ chefId }) => chefId));
  }

  /** Returns whether one chef is free then. */
  async isFree(chefId: string, time: AskedTime): Promise<boolean> {
    const workload = await this.views.get<ChefWorkload>(chefWorkloads.name, chefId);
    return workload !== undefined && isFree(workload, time);
  }

  /** @throws Refused for the field `preferredChef` if nobody can ask for this chef in `city`. */
  async requireAskable(chefId: string, city: string): Promise<void> {
    const chef = await this.documents.find(chefs, chefId, chefStream(chefId));
    if (!chef || !isShown(chef)) throw wrongField('preferredChef', texts.preferred, 'chef-not-available');
    if (!serves(locationOf(chef), city)) throw wrongField('preferredChef', texts.elsewhere, 'chef-elsewhere');
  }
}

const isFree = ({ closed, reservations }: ChefWorkload, time: AskedTime): boolean =>
  !closed && isFreeAt(reservations, time);
