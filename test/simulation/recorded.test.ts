/** What simulated servers record: the causes of each booking, its decisions, and the rules of all events. */
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from '@jest/globals';
import { createBlindIndex } from '@libs/adapters/crypto/encryption.js';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { BookingDecision } from '@libs/booking/booking-rules.js';
import type { BookingState } from '@libs/booking/state.js';
import { causesOf } from '@libs/debugging/causes.js';
import type { CauseGraph, CauseNode } from '@libs/debugging/cause-graph.js';
import { decisionsOf, redecide, redecisions } from '@libs/debugging/decisions.js';
import { leavesOf } from '@libs/debugging/differences.js';
import { concerns } from '@libs/debugging/related-streams.js';
import { toTest } from '@libs/debugging/to-test.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { MAX_FACTS_LENGTH } from '@libs/eventing/types/rule.js';
import { customerStream } from '@libs/identity/customer.js';
import { phoneIndexesOf, relatedEvents } from '../../apps/ops/booking-causes.js';
import { runTest } from '../support/run-test.js';
import { type FinalState, finalStateOf } from './invariants/final-state.js';
import { SIMULATION_SECRET } from './system/engines.js';
import { simulate } from './system/simulate.js';

/** In the run of seed 10 nobody books. */
const SEEDS = Array.from({ length: 13 }, (_, index) => index + 1).filter((seed) => seed !== 10);

const known = new Map<number, Promise<FinalState>>();

/** Runs each seed once for all tests. */
function stateOf(seed: number): Promise<FinalState> {
  const state = known.get(seed) ?? simulate(seed).then(finalStateOf);
  known.set(seed, state);
  return state;
}

type EventNode = Extract<CauseNode, { readonly kind: 'event' }>;
const eventsIn = ({ nodes }: CauseGraph): readonly EventNode[] => nodes.filter((node) => node.kind === 'event');

it.each(SEEDS)('the causes of seed %d are known, and each event about a booking is in its chain once', async (seed) => {
  const { bookings, data, events } = await stateOf(seed);
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

    const nodes = new Map(graph.nodes.map((node) => [node.id, node]));
    expect(nodes.size).toBe(graph.nodes.length);
    const effects = graph.edges.map(({ to }) => to);
    expect(new Set(effects).size).toBe(effects.length);
    for (const { from, to } of graph.edges) expect([nodes.has(from), nodes.has(to)]).toEqual([true, true]);
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

/** Returns the stream of every booking of a run. */
async function streamsOf(seed: number): Promise<readonly (readonly RecordedEvent<BookingEvent>[])[]> {
  const { bookings, events } = await stateOf(seed);
  const recorded = events as readonly RecordedEvent<BookingEvent>[];
  return [...bookings.keys()].map((id) => recorded.filter(({ stream }) => stream === bookingStream(id)));
}

const isSame = (was: readonly BookingEvent[], would: BookingDecision): boolean =>
  'events' in would &&
  isDeepStrictEqual(
    would.events,
    was.map(({ type, data }) => ({ type, data })),
  );

it.each(SEEDS)('the decisions of seed %d give the recorded events again, also in their tests', async (seed) => {
  const streams = await streamsOf(seed);
  expect(streams.length).toBeGreaterThan(0);
  for (const events of streams) {
    const decisions = decisionsOf(events);
    expect(decisions.flatMap(({ append }) => append)).toEqual(events);
    for (const decision of decisions) {
      const { append, before } = decision;
      expect(redecide(before, decision)).toEqual({ events: append.map(({ type, data }) => ({ type, data })) });
    }
    // Also with the fares calculated again, some with coupons and some of edits.
    expect(redecisions(events).filter(({ was, would }) => !isSame(was, would))).toEqual([]);
    expect(runTest(toTest(events))).toEqual({ tests: decisions.length, failed: [] });
  }
});

it('rules are with every event, are small, and contain ids, instants and words only', async () => {
  const named = new Set<string>();
  for (const seed of SEEDS) {
    const { events } = await stateOf(seed);
    for (const { stream, type, meta } of events) {
      if (!meta.rule) throw new Error(`${type} of ${stream} has no rule`);
      const { command, name, facts = {} } = meta.rule;
      expect(command).toMatch(/^[A-Z][A-Za-z]+$/);
      expect(JSON.stringify(facts).length).toBeLessThanOrEqual(MAX_FACTS_LENGTH);
      const texts = [...leavesOf(facts).values()].filter((value) => typeof value === 'string');
      for (const text of texts) expect(text).toMatch(/^[\w:.-]{1,40}$/);
      named.add(name);
    }
  }
  expect([...named]).toEqual(expect.arrayContaining(['fare', 'deposit-paid', 'chef-chosen', 'chef-free']));
});
