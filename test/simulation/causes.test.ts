/** The causes of simulated bookings, found by reading only the streams that they name. */
import { expect, it } from '@jest/globals';
import { createBlindIndex } from '@libs/adapters/crypto/encryption.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingState } from '@libs/booking/state.js';
import { causesOf } from '@libs/debugging/causes.js';
import type { CauseGraph, CauseNode } from '@libs/debugging/cause-graph.js';
import { concerns } from '@libs/debugging/related-streams.js';
import { customerStream } from '@libs/identity/customer.js';
import { phoneIndexesOf, relatedEvents } from '../../apps/ops/booking-causes.js';
import { SIMULATION_SECRET } from './system/engines.js';
import { finalStateOf } from './invariants/final-state.js';
import { simulate } from './system/simulate.js';

/** In the run of seed 10 nobody books. */
const SEEDS = Array.from({ length: 21 }, (_, index) => index + 1).filter((seed) => seed !== 10);

type EventNode = Extract<CauseNode, { readonly kind: 'event' }>;
const eventsIn = ({ nodes }: CauseGraph): readonly EventNode[] => nodes.filter((node) => node.kind === 'event');

it.each(SEEDS)('of seed %d are known, and each event about a booking is in its chain once', async (seed) => {
  const { bookings, data, events } = await finalStateOf(await simulate(seed));
  const positions = new Map(events.map(({ id, position }) => [id, position]));
  expect(bookings.size).toBeGreaterThan(0);
  const blindIndex = createBlindIndex(Buffer.from(SIMULATION_SECRET));
  const phoneIndexes = (customerId: string) => phoneIndexesOf(customerId, { ...data, blindIndex });
  for (const bookingId of bookings.keys()) {
    const related = await relatedEvents(bookingId, await data.log.readStream(bookingStream(bookingId)), {
      ...data,
      phoneIndexes,
    });
    const graph = causesOf(bookingId, related.events);

    const about = events.filter((event) => concerns(bookingId, event) && related.streams.includes(event.stream));
    const missed = events.filter((event) => concerns(bookingId, event) && !related.streams.includes(event.stream));
    // After an erasure the customer's number is unknown, and with it the name of the stream of its places.
    const isErased = events.some(
      ({ type, stream }) => type === 'SubjectErased' && stream === customerOf(bookings, bookingId),
    );
    for (const { stream } of missed)
      expect([stream, isErased]).toEqual([expect.stringMatching(/^open-bookings-/), true]);
    const shown = eventsIn(graph).filter(({ outside }) => !outside);
    expect(shown.map(({ id }) => id).toSorted()).toEqual(about.map(({ id }) => id).toSorted());

    const known = new Map(graph.nodes.map((node) => [node.id, node]));
    expect(known.size).toBe(graph.nodes.length);
    const effects = graph.edges.map(({ to }) => to);
    expect(new Set(effects).size).toBe(effects.length);
    for (const { from, to } of graph.edges) expect([known.has(from), known.has(to)]).toEqual([true, true]);
    expectInOrder(graph, positions);

    for (const node of graph.nodes) {
      if (node.kind === 'job') expect(node).not.toHaveProperty('causeUnknown');
      const mayBegin = node.kind === 'request' || (node.kind === 'event' && node.outside !== undefined);
      expect([node, effects.includes(node.id)]).toEqual([node, !mayBegin]);
    }
  }
});

const customerOf = (bookings: ReadonlyMap<string, BookingState>, bookingId: string): string => {
  const booking = bookings.get(bookingId);
  return booking && booking.phase !== 'none' ? customerStream(booking.customerId) : '';
};

/** Expects each event after the events that led to it; clocks are set wrong in some runs, positions are not. */
function expectInOrder({ nodes, edges }: CauseGraph, positions: ReadonlyMap<string, string>): void {
  const causes = new Map(edges.map(({ from, to }) => [to, from]));
  for (const { kind, id } of nodes) {
    if (kind !== 'event') continue;
    for (let cause = causes.get(id); cause !== undefined; cause = causes.get(cause)) {
      const position = positions.get(cause);
      if (position !== undefined) expect(position < (positions.get(id) ?? '')).toBe(true);
    }
  }
}
