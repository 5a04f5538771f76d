import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type AfterCommit, type Committed, POSITIONS, publishPosition } from './after-commit.js';
import { runSubscription } from './run-subscription.js';
import type { Subscription, SubscriptionOptions, SubscriptionStatus } from './subscription.js';
import { type Booking, BOOKING_EVENTS, bookingsView, fault } from '../../test/support/eventing/bookings-view.js';
import { anyData, type EngineFixture, openEngineFixture } from '../../test/support/eventing/engine-fixture.js';
import { consumerGroup } from './types/projection.js';
import { Unavailable } from './types/unavailable.js';
import { brokenDocument, type Generation, type ViewStore } from './types/view-store.js';
import { untilTrue } from '../../test/support/eventually.js';
import { withMethods } from '../../test/support/with-methods.js';

const documentsIn = ({ changes }: Committed): readonly Booking[] =>
  changes.flatMap(({ documents }) => documents.flatMap(({ document }) => (document ?? []) as Booking));
const parkedOf = ({ members }: SubscriptionStatus) => members.flatMap(({ parked }) => parked);

describe('a subscription', () => {
  let fixture: EngineFixture;
  const running: Subscription[] = [];
  beforeEach(() => {
    fault.on = true;
    fixture = openEngineFixture([...BOOKING_EVENTS, 'Unheard'].map(anyData));
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((subscription) => subscription.stop()));
    await fixture.end();
  });

  const run = (options: SubscriptionOptions = {}, views: ViewStore = fixture.views, view = bookingsView) => {
    const subscription = runSubscription(
      consumerGroup('views', [view]),
      { ...fixture, views },
      { backOff: { first: 5, longest: 20 }, ...options },
    );
    running.push(subscription);
    return subscription;
  };
  const request = (id: string, customer = 'asha') =>
    fixture.append(`booking-${id}`, ['Requested'], { booking: id, customer });
  const caughtUp = (subscription: Subscription) =>
    untilTrue(async () => {
      const { state, lag, members } = await subscription.status();
      return state === 'active' && lag.events === 0 && members.every(({ isAlone }) => !isAlone);
    });
  const booking = (id: string) => fixture.views.get<Booking>('bookings', id);

  /** The view store, with failures for the next `times` calls of `method`. */
  const failing = (method: keyof ViewStore, times: number): ViewStore =>
    withMethods<ViewStore>(fixture.views, {
      [method]: (...args: unknown[]) =>
        times-- > 0
          ? Promise.reject(new Unavailable('test', 'a moment'))
          : (fixture.views[method] as (...args: unknown[]) => unknown)(...args),
    });

  it('applies past events, then new ones', async () => {
    await request('1');
    const subscription = run();
    await caughtUp(subscription);
    expect(await booking('1')).toMatchObject({ status: 'requested' });
    await fixture.append('booking-1', ['Paid'], { booking: '1' });
    await untilTrue(async () => (await booking('1'))?.status === 'paid');
  });

  it('parks the stream of a damaged document, and applies the others', async () => {
    await request('1');
    await request('2');
    const first = run();
    await caughtUp(first);
    await first.stop();
    const damaged = withMethods<ViewStore>(fixture.views, {
      load: async (generation: Generation, ids: readonly string[]) =>
        new Map(
          [...(await fixture.views.load(generation, ids))].map(([id, stored]) =>
            id === '1' ? [id, brokenDocument('bookings', id, stored.position)] : [id, stored],
          ),
        ) as never,
    });
    const subscription = run({}, damaged);
    await caughtUp(subscription);
    for (const id of ['1', '2']) await fixture.append(`booking-${id}`, ['Paid'], { booking: id });
    await untilTrue(async () => (await booking('2'))?.status === 'paid');
    expect(parkedOf(await subscription.status())).toEqual([
      expect.objectContaining({ stream: 'booking-1', error: expect.stringContaining('bookings/1 is damaged') }),
    ]);
  });

  it('resumes from its checkpoint, and applies nothing twice', async () => {
    await request('1');
    await fixture.append('booking-1', ['Paid'], { booking: '1' });
    const first = run();
    await caughtUp(first);
    await first.stop();
    await fixture.append('booking-1', ['Paid'], { booking: '1' });
    await caughtUp(run());
    expect(await booking('1')).toMatchObject({ changes: 2 });
  });

  it('folds many events of a document into one write', async () => {
    await request('1');
    await fixture.append(
      'booking-1',
      Array.from({ length: 20 }, () => 'Paid'),
      { booking: '1' },
    );
    const written: number[] = [];
    const note: AfterCommit = ({ changes }) => {
      for (const { documents } of changes) written.push(documents.length);
    };
    await caughtUp(run({ afterCommit: [note] }));
    expect(await booking('1')).toMatchObject({ changes: 20 });
    expect(written).toEqual([1]);
  });

  it('commits all events of an append together, whatever the batch size', async () => {
    const seen = new Set<string>();
    const note: AfterCommit = (committed) => {
      for (const document of documentsIn(committed)) seen.add(`${document.status}/${document.changes}`);
    };
    const decide = (id: string) =>
      fixture.append(`booking-${id}`, ['Requested', 'Paid', 'Greeted'], { booking: id, customer: 'asha' });
    for (let number = 0; number < 5; number++) await decide(`past-${number}`);
    const subscription = run({ maxBatch: 2, afterCommit: [note] });
    await caughtUp(subscription);
    for (let number = 0; number < 5; number++) await decide(`present-${number}`);
    await caughtUp(subscription);
    expect(await booking('present-4')).toBeDefined();
    expect([...seen]).toEqual(['paid/2']);
  });

  it('reports its state and its lag', async () => {
    await request('1');
    const subscription = run();
    await caughtUp(subscription);
    expect(await subscription.status()).toMatchObject({
      group: 'views',
      state: 'active',
      lag: { events: 0, seconds: 0 },
    });
    await subscription.stop();
    await request('2');
    fixture.clock.advance(90_000);
    await request('3');
    expect(await subscription.status()).toMatchObject({ lag: { events: 2, seconds: 90 } });
    await caughtUp(run());
    expect(await booking('3')).toBeDefined();
  });

  it('skips events that no view handles, and still reports its position', async () => {
    const [event] = await fixture.append('other-1', ['Unheard']);
    const subscription = run();
    await caughtUp(subscription);
    expect((await subscription.status()).position).toBe(event?.position);
  });

  it('rebuilds a view that the store has lost, also an empty one', async () => {
    await fixture.append('other-1', ['Unheard']);
    const subscription = run();
    await caughtUp(subscription);
    const generations = () => fixture.views.generations('bookings');
    for (const lost of await generations()) await fixture.views.drop(lost);
    await untilTrue(async () => (await generations()).some(({ active }) => active));
  });

  it('retries when the store is unavailable, and loses nothing', async () => {
    await request('1');
    const states: string[] = [];
    const subscription = run({ onState: (state) => states.push(state) }, failing('commitGroup', 3));
    await caughtUp(subscription);
    expect(states).toEqual(['failed', 'failed', 'failed', 'active']);
    expect(await booking('1')).toMatchObject({ changes: 0 });
  });

  it('reports why it cannot continue', async () => {
    const subscription = run({}, failing('open', Infinity));
    await untilTrue(async () => (await subscription.status()).state === 'failed');
    expect(await subscription.status()).toMatchObject({ error: 'test is unavailable: a moment' });
  });

  it('repeats the notification of a commit until it succeeds', async () => {
    const heard: string[] = [];
    let deaf = 2;
    const tell: AfterCommit = (committed) => {
      const ids = documentsIn(committed).map(({ id }) => id);
      if (ids.length > 0 && deaf-- > 0) throw new Error('deaf');
      heard.push(...ids);
    };
    const subscription = run({ afterCommit: [tell] });
    await caughtUp(subscription);
    await request('1');
    await untilTrue(() => heard.length > 0);
    expect(heard).toEqual(['1']);
  });

  it('publishes the position of the view', async () => {
    const published: string[] = [];
    fixture.notifier.listen(POSITIONS, (message) => published.push(message));
    run({ afterCommit: [publishPosition(fixture.notifier)] });
    const [event] = await request('1');
    await untilTrue(() => published.includes(`${event?.position} bookings`));
  });

  describe('with an event that cannot be applied', () => {
    const happenings = async () => {
      await request('1');
      await request('2');
      await fixture.append('booking-1', ['Paid', 'Broken', 'Paid'], { booking: '1' });
      await fixture.append('booking-2', ['Paid'], { booking: '2' });
    };

    it('skips that stream from there on, and continues with everything else', async () => {
      await happenings();
      const parked: string[] = [];
      const subscription = run({ onParked: (_, { stream }) => parked.push(stream) });
      await caughtUp(subscription);
      await fixture.append('booking-1', ['Paid'], { booking: '1' });
      await fixture.append('booking-2', ['Paid'], { booking: '2' });
      await caughtUp(subscription);
      expect(await booking('1')).toMatchObject({ changes: 1 });
      expect(await booking('2')).toMatchObject({ changes: 2 });
      expect(parked).toEqual(['booking-1']);
      expect(parkedOf(await subscription.status())).toMatchObject([
        { stream: 'booking-1', revision: 2, error: 'this event cannot be understood', at: fixture.clock.now() },
      ]);
    });

    const restart = async (options: SubscriptionOptions = {}) => {
      for (const subscription of running.splice(0)) await subscription.stop();
      const subscription = run(options);
      await caughtUp(subscription);
      return subscription;
    };

    it('parks it again after a restart without a fix', async () => {
      await happenings();
      await caughtUp(run());
      await fixture.append('booking-1', ['Paid'], { booking: '1' });
      const parked: string[] = [];
      const subscription = await restart({ onParked: (_, { stream }) => parked.push(stream) });
      expect(await booking('1')).toMatchObject({ changes: 1 });
      expect(parked).toEqual(['booking-1']);
      expect(parkedOf(await subscription.status())).toMatchObject([{ stream: 'booking-1', revision: 2 }]);
    });

    it('resumes the stream at the failed event after a restart with a fix', async () => {
      await happenings();
      await caughtUp(run());
      fault.on = false;
      const joined: string[] = [];
      const note: AfterCommit = (committed) => void joined.push(...committed.joined);
      const subscription = await restart({ afterCommit: [note] });
      await untilTrue(() => joined.length > 0);
      expect(parkedOf(await subscription.status())).toEqual([]);
      await fixture.append('booking-1', ['Paid'], { booking: '1' });
      await caughtUp(subscription);
      expect(await booking('1')).toMatchObject({ changes: 4, status: 'paid' });
    });

    it('keeps what other streams did to the same document', async () => {
      await happenings();
      await fixture.append('customer-1', ['Greeted'], { booking: '1', customer: 'asha' });
      await caughtUp(run());
      expect(await booking('1')).toMatchObject({ changes: 2 });
      fault.on = false;
      await restart();
      expect(await booking('1')).toMatchObject({ changes: 4 });
    });

    it('changes nothing when one of several operations fails', async () => {
      await request('1');
      const half = {
        ...bookingsView,
        project: (event: Parameters<typeof bookingsView.project>[0]) => [
          ...bookingsView.project(event),
          {
            id: 'other',
            apply: (): Booking => {
              throw new Error('half');
            },
          },
        ],
      };
      const subscription = run({}, fixture.views, half);
      await caughtUp(subscription);
      expect(await booking('1')).toBeUndefined();
      expect(parkedOf(await subscription.status())).toMatchObject([{ error: 'half' }]);
    });
  });

  it('activates a new version of a view when it has caught up', async () => {
    await request('1');
    const first = run();
    await caughtUp(first);
    await first.stop();
    const shouting = { ...bookingsView, version: 2, indexes: [{ name: 'all', fields: ['at' as const] }] };
    await caughtUp(run({}, fixture.views, shouting));
    const generations = await fixture.views.generations('bookings');
    expect(generations).toMatchObject([
      { version: 1, active: false },
      { version: 2, active: true },
    ]);
  });
});
