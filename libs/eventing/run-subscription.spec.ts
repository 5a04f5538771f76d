import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type AfterCommit, publishPosition, viewTopic } from './after-commit.js';
import { type Subscription, type SubscriptionOptions, runSubscription } from './run-subscription.js';
import { BOOKING_EVENTS, type Booking, bookingsView, fault } from './testing/bookings-view.js';
import { type World, anyData, eventually, openWorld } from './testing/world.js';
import { Unavailable, type ViewStore } from './types/ports.js';

describe('a subscription', () => {
  let world: World;
  const running: Subscription[] = [];
  beforeEach(() => {
    fault.on = true;
    world = openWorld([...BOOKING_EVENTS, 'Unheard'].map(anyData));
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((subscription) => subscription.stop()));
    await world.end();
  });

  const run = (options: SubscriptionOptions<Booking> = {}, views: ViewStore = world.views, view = bookingsView) => {
    const subscription = runSubscription(view, { ...world, views }, { backOff: { first: 5, longest: 20 }, ...options });
    running.push(subscription);
    return subscription;
  };
  const request = (id: string, customer = 'asha') =>
    world.happen(`booking-${id}`, ['Requested'], { booking: id, customer });
  const caughtUp = (subscription: Subscription) =>
    eventually(async () => {
      const { state, lag } = await subscription.status();
      return state === 'active' && lag.events === 0;
    });
  const booking = (id: string) => world.views.get<Booking>('bookings', id);

  /** The store of views, which cannot answer for the next `times` calls of `method`. */
  const failing = (method: keyof ViewStore, times: number): ViewStore =>
    new Proxy(world.views, {
      get(store, key) {
        const call = (Reflect.get(store, key) as (...args: unknown[]) => unknown).bind(store);
        if (key !== method) return call;
        return (...args: unknown[]) =>
          times-- > 0 ? Promise.reject(new Unavailable('test', 'a moment')) : call(...args);
      },
    });

  it('applies the past, then what comes', async () => {
    await request('1');
    const subscription = run();
    await caughtUp(subscription);
    expect(await booking('1')).toMatchObject({ status: 'requested' });
    await world.happen('booking-1', ['Paid'], { booking: '1' });
    await eventually(async () => (await booking('1'))?.status === 'paid');
  });

  it('goes on from its checkpoint, and applies nothing twice', async () => {
    await request('1');
    await world.happen('booking-1', ['Paid'], { booking: '1' });
    const first = run();
    await caughtUp(first);
    await first.stop();
    await world.happen('booking-1', ['Paid'], { booking: '1' });
    await caughtUp(run());
    expect(await booking('1')).toMatchObject({ changes: 2 });
  });

  it('folds many events of a document into one write', async () => {
    await request('1');
    await world.happen(
      'booking-1',
      Array.from({ length: 20 }, () => 'Paid'),
      { booking: '1' },
    );
    const written: number[] = [];
    const note: AfterCommit<Booking> = ({ documents }) => void written.push(documents.length);
    await caughtUp(run({ afterCommit: [note] }));
    expect(await booking('1')).toMatchObject({ changes: 20 });
    expect(written).toEqual([1]);
  });

  it('shows what was decided together all at once, whatever a batch holds', async () => {
    const seen = new Set<string>();
    const note: AfterCommit<Booking> = ({ documents }) =>
      documents.forEach(({ document }) => seen.add(`${document?.status}/${document?.changes}`));
    const decide = (id: string) =>
      world.happen(`booking-${id}`, ['Requested', 'Paid', 'Greeted'], { booking: id, customer: 'asha' });
    for (let number = 0; number < 5; number++) await decide(`past-${number}`);
    const subscription = run({ maxBatch: 2, afterCommit: [note] });
    await caughtUp(subscription);
    for (let number = 0; number < 5; number++) await decide(`present-${number}`);
    await caughtUp(subscription);
    expect(await booking('present-4')).toBeDefined();
    expect([...seen]).toEqual(['paid/2']);
  });

  it('tells its state and its lag', async () => {
    await request('1');
    const subscription = run();
    await caughtUp(subscription);
    expect(await subscription.status()).toMatchObject({
      view: 'bookings',
      state: 'active',
      lag: { events: 0, seconds: 0 },
    });
    await subscription.stop();
    await request('2');
    world.clock.advance(90_000);
    await request('3');
    expect(await subscription.status()).toMatchObject({ lag: { events: 2, seconds: 90 } });
    await caughtUp(run());
    expect(await booking('3')).toBeDefined();
  });

  it('passes over what the view does not handle, and still says how far it is', async () => {
    const [event] = await world.happen('other-1', ['Unheard']);
    const subscription = run();
    await caughtUp(subscription);
    expect((await subscription.status()).position).toBe(event?.position);
  });

  it('writes soon, and once, of many events that the view does not handle', async () => {
    await request('1');
    const checkpoints: string[] = [];
    const noting = new Proxy(world.views, {
      get(store, key) {
        const call = (Reflect.get(store, key) as (...args: unknown[]) => unknown).bind(store);
        if (key !== 'commit') return call;
        return (generation: unknown, commit: { readonly checkpoint: string }) => {
          checkpoints.push(commit.checkpoint);
          return call(generation, commit);
        };
      },
    });
    const subscription = run({ saveAfter: 300 }, noting);
    await caughtUp(subscription);
    const before = checkpoints.length;
    let last = '';
    for (let count = 0; count < 10; count++) {
      for (const { position } of await world.happen('other-1', ['Unheard'])) last = position;
      await eventually(async () => (await subscription.status()).position === last);
    }
    await eventually(async () => checkpoints.at(-1) === last);
    expect(checkpoints.length - before).toBeLessThan(4);
  });

  it('builds a view anew that the store has lost, also one of which nothing was told yet', async () => {
    await world.happen('other-1', ['Unheard']);
    const subscription = run();
    await caughtUp(subscription);
    const generations = () => world.views.generations('bookings');
    for (const lost of await generations()) await world.views.drop(lost);
    await eventually(async () => (await generations()).some(({ active }) => active));
  });

  it('is told when what it passed over cannot be saved, and goes on', async () => {
    await request('1');
    let away = false;
    const views = new Proxy(world.views, {
      get(store, key) {
        const call = (Reflect.get(store, key) as (...args: unknown[]) => unknown).bind(store);
        if (key !== 'commit') return call;
        return (...args: unknown[]) => (away ? Promise.reject(new Unavailable('test', 'a moment')) : call(...args));
      },
    });
    const states: string[] = [];
    const subscription = run({ saveAfter: 10, onState: (state) => states.push(state) }, views);
    await caughtUp(subscription);
    away = true;
    await world.happen('other-1', ['Unheard']);
    await eventually(async () => states.includes('failed'));
    away = false;
    await request('2');
    await eventually(async () => (await booking('2')) !== undefined);
  });

  it('tries again when the store cannot answer, and loses nothing', async () => {
    await request('1');
    const states: string[] = [];
    const subscription = run({ onState: (state) => states.push(state) }, failing('commit', 3));
    await caughtUp(subscription);
    expect(states).toEqual(['failed', 'failed', 'failed', 'active']);
    expect(await booking('1')).toMatchObject({ changes: 0 });
  });

  it('says why it cannot go on', async () => {
    const subscription = run({}, failing('open', Infinity));
    await eventually(async () => (await subscription.status()).state === 'failed');
    expect(await subscription.status()).toMatchObject({ error: 'test is unavailable: a moment' });
  });

  it('tells of each commit again until it was heard', async () => {
    const heard: string[] = [];
    let deaf = 2;
    const tell: AfterCommit<Booking> = ({ documents }) => {
      if (documents.length > 0 && deaf-- > 0) throw new Error('deaf');
      heard.push(...documents.map(({ id }) => id));
    };
    const subscription = run({ afterCommit: [tell] });
    await caughtUp(subscription);
    await request('1');
    await eventually(() => heard.length > 0);
    expect(heard).toEqual(['1']);
  });

  it('publishes how far the view is', async () => {
    const published: string[] = [];
    world.notifier.listen(viewTopic('bookings'), (position) => published.push(position));
    run({ afterCommit: [publishPosition(world.notifier)] });
    const [event] = await request('1');
    await eventually(() => published.includes(event?.position ?? ''));
  });

  describe('of which an event cannot be applied', () => {
    const happenings = async () => {
      await request('1');
      await request('2');
      await world.happen('booking-1', ['Paid', 'Broken', 'Paid'], { booking: '1' });
      await world.happen('booking-2', ['Paid'], { booking: '2' });
    };

    it('leaves that stream alone from there on, and goes on with everything else', async () => {
      await happenings();
      const parked: string[] = [];
      const subscription = run({ onParked: ({ stream }) => parked.push(stream) });
      await caughtUp(subscription);
      await world.happen('booking-1', ['Paid'], { booking: '1' });
      await world.happen('booking-2', ['Paid'], { booking: '2' });
      await caughtUp(subscription);
      expect(await booking('1')).toMatchObject({ changes: 1 });
      expect(await booking('2')).toMatchObject({ changes: 2 });
      expect(parked).toEqual(['booking-1']);
      expect((await subscription.status()).parked).toMatchObject([
        { stream: 'booking-1', revision: 2, error: 'this event cannot be understood', at: world.clock.now() },
      ]);
    });

    const restart = async (options: SubscriptionOptions<Booking> = {}) => {
      for (const subscription of running.splice(0)) await subscription.stop();
      const subscription = run(options);
      await caughtUp(subscription);
      return subscription;
    };

    it('is stopped by it again after a restart that has mended nothing', async () => {
      await happenings();
      await caughtUp(run());
      await world.happen('booking-1', ['Paid'], { booking: '1' });
      const parked: string[] = [];
      const subscription = await restart({ onParked: ({ stream }) => parked.push(stream) });
      expect(await booking('1')).toMatchObject({ changes: 1 });
      expect(parked).toEqual(['booking-1']);
      expect((await subscription.status()).parked).toMatchObject([{ stream: 'booking-1', revision: 2 }]);
    });

    it('takes the stream up where it stopped when it is started with what has mended it', async () => {
      await happenings();
      await caughtUp(run());
      fault.on = false;
      const told: string[] = [];
      const note: AfterCommit<Booking> = ({ documents }) => void told.push(...documents.map(({ id }) => id));
      const subscription = await restart({ afterCommit: [note] });
      expect((await subscription.status()).parked).toEqual([]);
      expect(told).toEqual(['1']);
      await world.happen('booking-1', ['Paid'], { booking: '1' });
      await caughtUp(subscription);
      expect(await booking('1')).toMatchObject({ changes: 4, status: 'paid' });
    });

    it('keeps what other streams did to the same document', async () => {
      await happenings();
      await world.happen('customer-1', ['Greeted'], { booking: '1', customer: 'asha' });
      await caughtUp(run());
      expect(await booking('1')).toMatchObject({ changes: 2 });
      fault.on = false;
      await restart();
      expect(await booking('1')).toMatchObject({ changes: 4 });
    });

    it('changes nothing by half when one of several operations fails', async () => {
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
      const subscription = run({}, world.views, half);
      await caughtUp(subscription);
      expect(await booking('1')).toBeUndefined();
      expect((await subscription.status()).parked).toMatchObject([{ error: 'half' }]);
    });
  });

  it('lets readers see a new version of a view when it has caught up', async () => {
    await request('1');
    const first = run();
    await caughtUp(first);
    await first.stop();
    const shouting = { ...bookingsView, version: 2, indexes: [{ name: 'all', fields: ['at' as const] }] };
    await caughtUp(run({}, world.views, shouting));
    const generations = await world.views.generations('bookings');
    expect(generations).toMatchObject([
      { version: 1, active: false },
      { version: 2, active: true },
    ]);
  });
});
