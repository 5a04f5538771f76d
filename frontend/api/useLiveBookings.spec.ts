import { EventReader, follow, type Follower, pauseAfter, type ServerEvent } from './useLiveBookings.js';
import { describe, expect, it } from '@jest/globals';
import type { BookingChange } from '@libs/contract/bookings.js';
import fc from 'fast-check';

/** A stream that sends `pieces` and ends, or one that cannot be opened. */
type Stream = readonly string[] | 'refused';

/** Follows `streams` one after another, and stops after the last one. */
async function storyOf(streams: readonly Stream[]) {
  const over = new AbortController();
  const left = [...streams];
  const story: unknown[] = [];
  const follower: Follower = {
    open: async (mark) => {
      const stream = left.shift();
      story.push({ after: mark });
      if (left.length === 0) over.abort();
      if (stream === undefined || stream === 'refused') throw new Error('no stream');
      return (async function* () {
        yield* stream;
      })();
    },
    changed: (change: BookingChange) => story.push(change),
    refetchAll: () => story.push('refetch'),
    whileVisible: async (signal) => signal,
    wait: async (ms) => void story.push(ms),
  };
  await follow(follower, over.signal);
  return story;
}

const booking = (revision: number, mark: number) =>
  `id: ${mark}\nevent: booking\ndata: {"id":"a","revision":${revision}}\n\n`;

describe('following updates', () => {
  it('refetches once when it has a position, and is then notified of each change', async () => {
    expect(await storyOf([[':\nid: 7\n\n', booking(2, 8)]])).toEqual([
      { after: undefined },
      'refetch',
      { id: 'a', revision: 2 },
    ]);
  });

  it('resumes at the last position, and does not refetch what the stream sends', async () => {
    expect(await storyOf([[':\nid: 7\n\n'], [booking(3, 9)], [':\nid: 10\n\n']])).toEqual([
      { after: undefined },
      'refetch',
      1_000,
      { after: '7' },
      { id: 'a', revision: 3 },
      1_000,
      { after: '9' },
    ]);
  });

  it('comes back to a server that stops when that server has said, and after a broken stream as usual', async () => {
    const story = await storyOf([[':\nid: 7\n\n', 'retry: 3210\n\n'], [booking(3, 9)], [':\n\n']]);
    expect(story.filter((step) => typeof step === 'number')).toEqual([3_210, 1_000]);
  });

  it('polls with growing pauses while no stream can be opened', async () => {
    const story = await storyOf([[':\nid: 7\n\n'], 'refused', 'refused', 'refused', 'refused', 'refused', [':\n\n']]);
    expect(story.filter((step) => step === 'refetch')).toHaveLength(6);
    expect(story.filter((step) => typeof step === 'number')).toEqual([1_000, 2_000, 5_000, 10_000, 20_000, 20_000]);
    expect(story.at(-1)).toEqual({ after: '7' });
  });

  it('resets the pause after a stream that was open', () => {
    expect([1, 2, 3, 4, 5, 50].map(pauseAfter)).toEqual([1_000, 2_000, 5_000, 10_000, 20_000, 20_000]);
  });
});

const STREAM = ':\nid: 7\n\nid: 8\nevent: booking\ndata: {"id":"a","revision":2}\n\n:\nid: 9\n\n';
const EVENTS: readonly ServerEvent[] = [{ event: 'booking', data: '{"id":"a","revision":2}' }];

describe('a server-sent event stream', () => {
  it('is parsed independently of its chunks', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: STREAM.length }), { maxLength: 9 });
    fc.assert(
      fc.property(cuts, (unordered) => {
        const places = [0, ...unordered.toSorted((a, b) => a - b), STREAM.length];
        const pieces = places.slice(1).map((end, index) => STREAM.slice(places[index], end));
        const reader = new EventReader();
        expect(pieces.flatMap((piece) => reader.read(piece))).toEqual(EVENTS);
        expect(reader.lastId).toBe('9');
      }),
    );
  });

  it('has a position before the first event', () => {
    const reader = new EventReader();
    expect(reader.lastId).toBeUndefined();
    expect(reader.read(':\nid: 7\n\n')).toEqual([]);
    expect(reader.lastId).toBe('7');
  });

  it('keeps its position over blocks without an id', () => {
    const reader = new EventReader();
    reader.read(STREAM);
    reader.read(':\n\n');
    expect(reader.lastId).toBe('9');
  });
});
