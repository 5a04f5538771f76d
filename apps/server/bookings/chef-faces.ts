import { Inject, Injectable } from '@nestjs/common';
import type { Booking } from '@libs/contract/bookings.js';
import { between, type Instant, MINUTE } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { bookingToWire } from '@libs/rendering/booking-wire.js';
import { chefFace } from '@libs/rendering/public-chef-wire.js';
import type { BookingDocument } from '@libs/views/bookings.js';
import { type ChefDocument, chefs } from '@libs/views/chefs.js';
import { LRUCache } from 'lru-cache';
import { unlessUnavailable } from '../platform/engines.js';
import { VIEWS } from '../platform/tokens.js';

/** A list shows a changed portrait after so long at the latest; it would otherwise read a card per chef. */
const FRESH_MS = MINUTE;
const MAX_REMEMBERED_FACES = 1_000;

type Face = ReturnType<typeof chefFace>;

/** Adds the faces of chefs to the bookings of a customer. */
@Injectable()
export class ChefFaces {
  readonly #faces = new LRUCache<string, { readonly face: Promise<Face>; readonly at: Instant }>({
    max: MAX_REMEMBERED_FACES,
  });

  constructor(
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns a booking for its customer; without the face of its chef while views do not answer, because a command that
   * was accepted is answered all the same.
   */
  async bookingToWire(document: BookingDocument): Promise<Booking> {
    const booking = bookingToWire(document);
    const { chefId } = document;
    if (chefId === null || !booking.chef) return booking;
    return { ...booking, chef: { ...booking.chef, ...(await unlessUnavailable(() => this.faceOf(chefId))) } };
  }

  private faceOf(chefId: string): Promise<Face> {
    const now = this.clock.now();
    const known = this.#faces.get(chefId);
    if (known && between(known.at, now) < FRESH_MS) return known.face;
    const face = this.read(chefId);
    this.#faces.set(chefId, { face, at: now });
    face.catch(() => this.#faces.delete(chefId));
    return face;
  }

  private async read(chefId: string): Promise<Face> {
    return chefFace(chefId, await this.views.get<ChefDocument>(chefs.name, chefId));
  }
}
