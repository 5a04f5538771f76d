import { describe, expect, it } from '@jest/globals';
import type { BookingChange } from '@libs/contract/bookings.js';
import { follow, type Follower, pauseAfter } from './follow.js';

/** A stream that tells `pieces` and ends, or one that cannot be opened. */
type Stream = readonly string[] | 'refused';

/** Follows `streams` one after the other, and is over when there is none left. */
async function told(streams: readonly Stream[]) {
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
    lookAgain: () => story.push('look again'),
    looking: async (signal) => signal,
    wait: async (ms) => void story.push(ms),
  };
  await follow(follower, over.signal);
  return story;
}

const booking = (revision: number, mark: number) =>
  `id: ${mark}\nevent: booking\ndata: {"id":"a","revision":${revision}}\n\n`;

describe('following what changes', () => {
  it('looks once when it knows where it stands, and hears of each change from then on', async () => {
    expect(await told([[':\nid: 7\n\n', booking(2, 8)]])).toEqual([
      { after: undefined },
      'look again',
      { id: 'a', revision: 2 },
    ]);
  });

  it('goes on where it was cut off, and looks at nothing that the stream tells anyway', async () => {
    expect(await told([[':\nid: 7\n\n'], [booking(3, 9)], [':\nid: 10\n\n']])).toEqual([
      { after: undefined },
      'look again',
      1_000,
      { after: '7' },
      { id: 'a', revision: 3 },
      1_000,
      { after: '9' },
    ]);
  });

  it('looks by itself, less and less often, while there is no stream', async () => {
    const story = await told([[':\nid: 7\n\n'], 'refused', 'refused', 'refused', 'refused', 'refused', [':\n\n']]);
    expect(story.filter((step) => step === 'look again')).toHaveLength(6);
    expect(story.filter((step) => typeof step === 'number')).toEqual([1_000, 2_000, 5_000, 10_000, 20_000, 20_000]);
    expect(story.at(-1)).toEqual({ after: '7' });
  });

  it('does not wait longer and longer after streams that held', () => {
    expect([1, 2, 3, 4, 5, 50].map(pauseAfter)).toEqual([1_000, 2_000, 5_000, 10_000, 20_000, 20_000]);
  });
});
