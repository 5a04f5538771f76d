import { Inject, Injectable } from '@nestjs/common';
import { type SeriesDocument, weeklyCook } from '@libs/booking/series.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { SeriesCommands } from '../application/aggregates.js';
import { VIEWS } from '../platform/tokens.js';

/** Series that are listed, with those that were stopped. */
const MAX_LISTED = 20;

/** Finds the weekly cooks of a customer. */
@Injectable()
export class CustomerSeries {
  constructor(
    private readonly commands: SeriesCommands,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  /** The one that changed last first. */
  async of(customerId: string): Promise<readonly SeriesDocument[]> {
    const { items } = await this.views.find<SeriesDocument>(weeklyCook.name, {
      where: { customerId },
      order: { index: 'by-customer', direction: 'desc' },
      limit: MAX_LISTED,
    });
    return items;
  }

  /** Stops every series of a customer who is being erased. */
  async stopAll(customerId: string, meta: EventMeta): Promise<void> {
    for (const { open, seriesId } of await this.of(customerId)) {
      const stop = { type: 'StopSeries', reason: 'erasure' } as const;
      if (open) await this.commands.execute(seriesId, stop, { ...meta, commandId: `${meta.commandId}-${seriesId}` });
    }
  }
}
