import { describe, expect, it } from '@jest/globals';
import { bookingStream } from '@libs/booking/booking-id.js';
import type { BookingEvent } from '@libs/booking/booking.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { bookingLives, eventsOf } from '@libs/sampling/booking-lives.js';
import { EPOCH, history } from '../../test/support/eventing/history.js';
import { blame, changesBetween, type Step } from './blame.js';
import { differencesBetween, leavesOf } from './differences.js';
import { documentSteps, stateSteps } from './replay.js';

/** Histories of bookings in all phases. */
const HISTORIES = [...bookingLives(60, { seed: 14, from: EPOCH })].map((life) => {
  const stream = bookingStream(life.bookingId);
  const events = history<BookingEvent>(eventsOf(life).map(({ event, at }) => ({ stream, event, at })));
  return { stream, id: life.bookingId, events: events };
});

const both = (events: readonly RecordedEvent[]) => ({ withKeys: events, withoutKeys: events });

/** Names the last event of each field by replaying the history up to every event. */
function byReplaying(steps: readonly Step[]): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  const leaves = steps.map(({ value }) => leavesOf(value));
  for (const path of leaves.at(-1)?.keys() ?? []) {
    const set = steps.findLastIndex((_, index) => {
      const [now, before] = [leaves[index]?.get(path), leaves[index - 1]?.get(path)];
      return JSON.stringify(now) !== JSON.stringify(before);
    });
    last.set(path, steps[set]?.event.revision ?? -1);
  }
  return last;
}

const blamed = (steps: readonly Step[]): ReadonlyMap<string, number> =>
  new Map(blame(steps).map(({ path, event }) => [path, event.revision]));

describe('blame', () => {
  it('names for every field of a state the event that replaying finds', () => {
    for (const { stream, events } of HISTORIES) {
      const steps = stateSteps(stream, events);
      expect(steps).toHaveLength(events.length);
      expect(blamed(steps)).toEqual(byReplaying(steps));
    }
  });

  it('names for every field of a document the event that replaying finds', () => {
    for (const { id, events } of HISTORIES) {
      const steps = documentSteps({ view: 'bookings', id }, both(events));
      expect(steps.length).toBeGreaterThan(0);
      expect(blamed(steps)).toEqual(byReplaying(steps));
    }
  });

  it('says nothing about a stream without an aggregate, or a view that does not exist', () => {
    const [{ events } = { events: [] }] = HISTORIES;
    expect(blame(stateSteps('unknown-1', events))).toEqual([]);
    expect(documentSteps({ view: 'nothing', id: '1' }, both(events))).toEqual([]);
  });
});

describe('the changes between two moments', () => {
  it('are the fields that differ, each with the events between them that changed it', () => {
    for (const { stream, events } of HISTORIES) {
      const steps = stateSteps(stream, events);
      const [from, to] = [Math.floor(events.length / 3), events.length - 1];
      const changes = changesBetween(steps, from, to);
      const differing = differencesBetween(steps[from]?.value, steps[to]?.value);
      expect(changes.map(({ events: _, ...difference }) => difference)).toEqual(differing);
      for (const { path, events: causes } of changes) {
        const changing = steps.filter(
          ({ value }, index) =>
            index > from && differencesBetween(steps[index - 1]?.value, value).some((one) => one.path === path),
        );
        expect(causes).toEqual(changing.map(({ event }) => event));
      }
    }
  });

  it('hide personal values, and still tell that they differ', () => {
    const event = (revision: number) => ({ revision }) as RecordedEvent;
    const shown = { name: '[personal]' };
    const steps = [
      { event: event(0), value: { name: 'Asha' }, shown },
      { event: event(1), value: { name: 'Usha' }, shown },
    ];
    expect(changesBetween(steps, 0, 1)).toEqual([
      { path: 'name', before: '[personal]', after: '[personal]', events: [event(1)] },
    ]);
  });
});
