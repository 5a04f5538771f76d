import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type FilledPart, fillPart, verifyPart } from './fill-part.js';
import { rebuild, type RebuildOptions, type RebuildSteps } from './rebuild.js';
import { type Booking, BOOKING_EVENTS, bookingsView, fault } from '../../test/support/eventing/bookings-view.js';
import { anyData, type EngineFixture, openEngineFixture } from '../../test/support/eventing/engine-fixture.js';
import type { Projection } from './types/projection.js';
import type { DocumentWrite, Generation, ViewStore } from './types/view-store.js';
import { verifyView } from './verify-view.js';
import { withMethods } from '../../test/support/with-methods.js';

const BOOKINGS = 30;

let fixture: EngineFixture;
beforeEach(async () => {
  fault.on = true;
  fixture = openEngineFixture(BOOKING_EVENTS.map(anyData));
  for (let id = 0; id < BOOKINGS; id++) {
    await fixture.append(`booking-${id}`, ['Requested', 'Paid'], { booking: `${id}`, customer: 'asha' });
  }
});
afterEach(() => fixture.end());

type Writes = readonly DocumentWrite<Booking>[];
/** A store that writes something else than requested. */
const faulty = (spoil: (writes: Writes) => Writes): ViewStore =>
  withMethods<ViewStore>(fixture.views, {
    commit: (generation, commit) =>
      fixture.views.commit(generation, { ...commit, writes: spoil(commit.writes as Writes) }),
  });

const view = bookingsView as unknown as Projection<Booking>;
type AnyEvent = Parameters<typeof view.project>[0];
/** The view with other operations. */
const projecting = (project: (event: AnyEvent) => ReturnType<typeof view.project>): Projection<Booking> => ({
  ...view,
  project,
});

interface Rebuilding extends Pick<RebuildOptions, 'accept'> {
  readonly parts?: number;
  readonly of?: Projection<Booking>;
  readonly views?: ViewStore;
  readonly documents?: number;
  readonly streamOf?: ((id: string) => string) | undefined;
}

/** Rebuilds in parts, as several threads do it, and returns what each of them filled as well. */
async function rebuilt({
  parts = 1,
  of = view,
  views = fixture.views,
  documents = 10,
  streamOf,
  ...options
}: Rebuilding = {}) {
  const ports = { ...fixture, views };
  let filled: readonly FilledPart[] = [];
  const steps: RebuildSteps = {
    async fill(step, onRead) {
      const each = Array.from({ length: parts }, (_, part) =>
        fillPart(of, { ...step, own: { part, parts } }, ports, { onRead, streamOf }),
      );
      return (filled = await Promise.all(each));
    },
    verify: (each) => Promise.all(each.map((step) => verifyPart(step, ports, { streamOf }))),
    compare: (generation) => verifyView(of, generation, ports),
  };
  const result = await rebuild(of, ports, { ...options, maxBatch: 7, verify: { seed: 5, documents }, steps });
  return { ...result, filled };
}

async function stored({ generation }: { readonly generation: Generation }) {
  const all = [];
  for await (const one of fixture.views.scan<Booking>(generation)) all.push(one);
  return all;
}

describe.each([1, 2, 3])('a rebuild in %i parts', (parts) => {
  it('folds about the requested number of documents again, and the same ones for the same seed', async () => {
    const [once, again] = [await rebuilt({ parts }), await rebuilt({ parts })];
    expect(once).toMatchObject({ switched: true, documents: BOOKINGS, differing: [] });
    expect(once.refolded).toBeGreaterThan(2);
    expect(once.refolded).toBeLessThan(20);
    expect(again.refolded).toBe(once.refolded);
    const idsOf = ({ filled }: typeof once) => filled.flatMap(({ sample }) => [...sample.documents.keys()]);
    expect(idsOf(again)).toEqual(idsOf(once));
  });

  it.each([
    ['id', undefined],
    ['stream', (id: string) => `booking-${id}`],
  ])('fills the same view, each document in one part by its %s, and verified by the next one', async (_, streamOf) => {
    const expected = await stored(await rebuild(view, fixture));
    const found = await rebuilt({ parts, streamOf, documents: BOOKINGS * 2 });
    expect(await stored(found)).toEqual(expected);
    const written = found.filled.map(({ written: { documents } }) => documents);
    expect(Math.min(...written)).toBeGreaterThan(BOOKINGS / parts / 2);
    expect(written.reduce((sum, documents) => sum + documents, 0)).toBe(BOOKINGS);
    const refolded = found.filled.map(({ sample }) => sample.documents.size);
    expect(refolded).toEqual(written.map((_, part) => written[(part + 1) % parts]));
  });

  const TWINS: readonly (readonly [string, (writes: Writes, id: string) => Writes])[] = [
    ['loses a document', (writes, spoilt) => writes.filter(({ id }) => id !== spoilt)],
    [
      'changes a field of a document',
      (writes, spoilt) =>
        writes.map((write) =>
          write.id === spoilt && write.document ? { ...write, document: { ...write.document, changes: 77 } } : write,
        ),
    ],
  ];
  describe.each(['3', '4', '5', '6'])('detects by number and digest, whatever part document %s belongs to', (id) => {
    it.each(TWINS)('a store that %s, and names the document', async (_, spoil) => {
      const views = faulty((writes) => spoil(writes, id));
      expect(await rebuilt({ parts, views, documents: 0 })).toMatchObject({ switched: false, differing: [id] });
    });
  });

  it('detects a store that keeps a document too many', async () => {
    const views = faulty((writes) => [...writes, ...writes.slice(0, 1).map((write) => ({ ...write, id: 'extra' }))]);
    expect(await rebuilt({ parts, views, documents: 0 })).toMatchObject({ switched: false, differing: ['extra'] });
  });

  it('detects a store with a document at another position', async () => {
    const views = faulty((writes) => writes.map((write) => ({ ...write, position: '0000000000000001' as never })));
    expect(await rebuilt({ parts, views, documents: 0 })).toMatchObject({ switched: false, differing: [] });
  });

  it('parks the same streams, also if only one part cannot apply an event', async () => {
    const broken = projecting((event) =>
      event.type === 'Paid' && event.stream === 'booking-4'
        ? [
            ...view.project(event),
            {
              id: '4',
              apply: () => {
                throw new Error('not this one');
              },
            },
            { id: 'other', apply: () => ({ id: 'other' }) as Booking },
          ]
        : view.project(event),
    );
    const expected = await rebuild(broken, fixture);
    const found = await rebuilt({ parts, of: broken });
    expect(found).toMatchObject({ switched: true, parked: [{ stream: 'booking-4', revision: 1 }] });
    expect(await stored(found)).toEqual(await stored(expected));
    expect(await fixture.views.parked(found.generation)).toEqual(await fixture.views.parked(expected.generation));
  });

  it('fails if a stream changes a document that only another one should change', async () => {
    await fixture.append('customer-1', ['Greeted'], { booking: '4' });
    const filling = rebuilt({ parts, streamOf: (id) => `booking-${id}` });
    await expect(filling).rejects.toThrow('an event of customer-1 changes bookings/4');
  });

  it('drops what it built if the log is not accepted', async () => {
    const { generation } = await rebuild(view, fixture);
    const accept = () => Promise.reject(new Error('it has a hole'));
    await expect(rebuilt({ parts, accept })).rejects.toThrow('it has a hole');
    expect(await fixture.views.generations('bookings')).toEqual([{ ...generation, active: true }]);
  });
});

it('a rebuild detects by folding again what was folded wrongly and stored as folded', async () => {
  const seen = new Map<string, number>();
  const wrong = projecting((event) => {
    const times = seen.get(event.id) ?? 0;
    seen.set(event.id, times + 1);
    // An event is folded into the documents first, and then into the sample.
    return event.type === 'Paid' && times % 2 === 0 ? [] : view.project(event);
  });
  const { switched, differing, refolded } = await rebuilt({ of: wrong });
  expect(switched).toBe(false);
  expect(differing).toHaveLength(refolded);
});
