import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type Filling, resumeFilling } from './fill-view.js';
import { foldLog } from './fold-log.js';
import { rebuild } from './rebuild.js';
import { BOOKING_EVENTS, bookingsView, fault } from '../../test/support/eventing/bookings-view.js';
import { anyData, type EngineFixture, openEngineFixture } from '../../test/support/eventing/engine-fixture.js';
import type { StoredEvent } from './types/envelope.js';

let fixture: EngineFixture;
beforeEach(() => {
  fault.on = false;
  fixture = openEngineFixture(BOOKING_EVENTS.map(anyData));
});
afterEach(() => fixture.end());

async function filled(): Promise<Filling<object>> {
  for (const id of ['a', 'b']) {
    await fixture.append(`booking-${id}`, ['Requested', 'Broken', 'Paid'], { booking: id, customer: 'asha' });
  }
  const { generation } = await rebuild(bookingsView, fixture);
  return (await resumeFilling(bookingsView, generation, fixture.views)) as unknown as Filling<object>;
}

describe('a fold of the log in memory', () => {
  it('skips a stream from the event on that it cannot apply, and folds the others', async () => {
    const filling = await filled();
    const isBroken = ({ stream, type }: Pick<StoredEvent, 'stream' | 'type'>): boolean =>
      stream === 'booking-a' && type === 'Broken';
    const view = {
      ...filling.view,
      project: (event: Parameters<typeof filling.view.project>[0]) => {
        if (isBroken(event)) throw new Error('no longer understood');
        return filling.view.project(event);
      },
    };
    const [folded] = (await foldLog([{ ...filling, view }], () => true, fixture)) ?? [];
    expect([...(folded?.failed ?? [])]).toEqual([['booking-a', { revision: 1, error: 'no longer understood' }]]);
    expect(folded?.documents.get('a')).toMatchObject({ status: 'requested', changes: 0 });
    expect(folded?.documents.get('b')).toMatchObject({ status: 'paid', changes: 2 });
  });

  it('applies all operations of an event, or none', async () => {
    const filling = await filled();
    const view = {
      ...filling.view,
      project: (event: Parameters<typeof filling.view.project>[0]) => [
        ...filling.view.project(event),
        ...(event.type === 'Paid' ? [{ id: 'z', apply: () => JSON.parse('not JSON') as object }] : []),
      ],
    };
    const [folded] = (await foldLog([{ ...filling, view }], () => true, fixture)) ?? [];
    expect(folded?.documents.get('a')).toMatchObject({ status: 'requested', changes: 1 });
  });

  it('ends between two batches when it is over', async () => {
    const filling = await filled();
    const more = Array.from({ length: 1_100 }, () => 'Greeted');
    await fixture.append('other-1', more, { booking: 'x' });
    const later = { ...filling, checkpoint: await fixture.log.head() };
    expect(await foldLog([later], () => true, fixture, { isOver: () => true })).toBeUndefined();
  });
});
