import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anyData, type EngineFixture, openEngineFixture } from '../../test/support/eventing/engine-fixture.js';
import type { StoredEvent } from './types/envelope.js';
import type { EventLog } from './types/event-log.js';
import { verifyLog } from './verify-log.js';

describe('a log', () => {
  let fixture: EngineFixture;
  beforeEach(async () => {
    fixture = openEngineFixture(['Happened'].map(anyData));
    await fixture.append('booking-1', ['Happened', 'Happened'], { person: 'asha', name: 'Asha' });
    await fixture.append('booking-2', ['Happened']);
    await fixture.append('booking-1', ['Happened']);
  });
  afterEach(() => fixture.end());

  /** The log with its events changed by `spoil`. */
  const spoilt = (spoil: (events: readonly StoredEvent[]) => readonly StoredEvent[]): EventLog =>
    new Proxy(fixture.log, {
      get: (log, key) =>
        key === 'subscribe'
          ? async function* (...args: Parameters<EventLog['subscribe']>) {
              for await (const batch of log.subscribe(...args)) yield { ...batch, events: spoil(batch.events) };
            }
          : (Reflect.get(log, key) as () => unknown).bind(log),
    });

  it('is valid', async () => {
    expect(await verifyLog(fixture)).toEqual({ events: 4, streams: 2, problems: [] });
  });

  it.each<[string, (events: readonly StoredEvent[]) => readonly StoredEvent[], RegExp]>([
    ['an event is missing', (events) => events.toSpliced(1, 1), /^event 2 of booking-1 stands where event 1 should$/],
    ['two changed places', (events) => [...events.slice(0, 2), ...events.slice(2).reverse()], /does not come after/],
    [
      'a sealed field was tampered with',
      ([first, ...others]) => [{ ...first, data: { ...first?.data, name: 'v1.a.b.c' } } as StoredEvent, ...others],
      /^event 0 of booking-1 cannot be read: /,
    ],
  ])('is invalid when %s', async (_, spoil, problem) => {
    const { problems } = await verifyLog({ ...fixture, log: spoilt(spoil) });
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });
});
