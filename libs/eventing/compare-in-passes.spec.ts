import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { compareInPasses, type DifferingDocument, type PassesOptions } from './compare-in-passes.js';
import { rebuild } from './rebuild.js';
import { type Booking, BOOKING_EVENTS, bookingsView, fault } from '../../test/support/eventing/bookings-view.js';
import { anyData, type EngineFixture, openEngineFixture } from '../../test/support/eventing/engine-fixture.js';
import type { Generation } from './types/view-store.js';
import type { Projection } from './types/projection.js';

const BOOKINGS = 60;

let fixture: EngineFixture;
let generation: Generation;
beforeEach(async () => {
  fault.on = true;
  fixture = openEngineFixture(BOOKING_EVENTS.map(anyData));
  for (let id = 0; id < BOOKINGS; id++) {
    await fixture.append(`booking-${id}`, ['Requested', 'Paid'], { booking: `${id}`, customer: 'asha' });
  }
  generation = (await rebuild(bookingsView, fixture)).generation;
});
afterEach(() => fixture.end());

/** The same view, which counts one change more for each payment. */
const changedView: Projection<Booking> = {
  ...(bookingsView as unknown as Projection<Booking>),
  project: (event) => {
    const operations = (bookingsView as unknown as Projection<Booking>).project(event);
    return event.type === 'Paid' ? [...operations, ...operations.slice(1)] : operations;
  },
};

async function compared(view: object, options: Omit<PassesOptions, 'onDiffering'> = {}) {
  const differing: DifferingDocument[] = [];
  const [found] = await compareInPasses([{ view: view as Projection<object>, generation }], fixture, {
    ...options,
    onDiffering: (_, document) => differing.push(document),
  });
  return { ...found, differing };
}

describe('comparing a view with the log in passes', () => {
  it('finds nothing in the view of this program, in any number of passes', async () => {
    for (const documentsPerPass of [BOOKINGS, 7]) {
      const { stored, documents, expected, share, differing } = await compared(bookingsView, { documentsPerPass });
      expect({ stored, documents, expected, differing }).toEqual({
        stored: BOOKINGS,
        documents: BOOKINGS,
        expected: BOOKINGS,
        differing: [],
      });
      expect(share).toBeCloseTo(1);
    }
  });

  it('finds each document that another program folds differently, stored and expected', async () => {
    const { differing } = await compared(changedView, { documentsPerPass: 7 });
    expect(differing).toHaveLength(BOOKINGS);
    for (const { stored, expected } of differing) {
      expect(expected).toEqual({ ...(stored as Booking), changes: (stored as Booking).changes + 1 });
    }
  });

  it.each([2, 3, 5])('compares each document in one of %i parts', async (parts) => {
    const each = await Promise.all(
      Array.from({ length: parts }, (_, part) =>
        compared(changedView, { part: { part, parts }, documentsPerPass: 20 }),
      ),
    );
    const ids = each.flatMap(({ differing }) => differing.map(({ id }) => id));
    expect(ids.toSorted()).toEqual(Array.from({ length: BOOKINGS }, (_, id) => `${id}`).toSorted());
    expect(each.reduce((sum, { share = 0 }) => sum + share, 0)).toBeCloseTo(1);
    const documents = each.map((one) => one.documents ?? 0);
    expect(Math.max(...documents)).toBeLessThan((2 * BOOKINGS) / parts);
  });

  it('compares a sample, the same one for the same seed', async () => {
    const sample = { documents: 20, seed: 3 };
    const [once, again] = [await compared(changedView, { sample }), await compared(changedView, { sample })];
    expect(once.share).toBeCloseTo(20 / BOOKINGS);
    expect(once.differing.length).toBeGreaterThan(5);
    expect(once.differing.length).toBeLessThan(40);
    expect(once.documents).toBe(once.differing.length);
    expect(again.differing).toEqual(once.differing);
  });

  it('stops after the pass in which it is over, and says which share it compared', async () => {
    let passes = 0;
    const {
      share = 1,
      documents,
      differing,
    } = await compared(changedView, {
      documentsPerPass: 20,
      onRead: (events, total) => (passes = Math.floor(events / (total / 3))),
      isOver: () => passes >= 1,
    });
    expect(share).toBeCloseTo(1 / 3);
    expect(documents).toBe(differing.length);
    expect(documents).toBeGreaterThan(5);
    expect(documents).toBeLessThan(40);
  });
});
