import { describe, expect, it } from '@jest/globals';
import type { BookingChange } from '@libs/contract/bookings.js';
import { follow, type Follower, pauseAfter } from './follow.js';

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
