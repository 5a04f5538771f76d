import { beforeAll, describe, expect, it } from '@jest/globals';
import { InMemoryEventLog } from '../../test/support/memory/event-log.js';
import * as a from '@libs/booking/testing/a-booking.js';
import type { ProposedEvent, StreamName } from '@libs/eventing/types/envelope.js';
import { newestStreams } from './newest-streams.js';

/** Counts the events that are read. */
class CountingLog extends InMemoryEventLog {
  read = 0;
  override async *readBackwards(options: { readonly maxBatch: number }) {
    for await (const batch of super.readBackwards(options)) {
      this.read += batch.length;
      yield batch;
    }
  }
}

const STREAMS = 2_500;
const log = new CountingLog({ now: () => a.NOW });
const proposed = (id: string): ProposedEvent => ({
  id,
  type: 'Happened',
  version: 1,
  occurredAt: a.NOW,
  data: {},
  meta: { commandId: id, correlationId: id, causationId: id, actor: 'anonymous' },
});
const append = (stream: StreamName, expected: number) =>
  log.append(stream, expected, [proposed(`${stream}@${expected + 1}`)]);

beforeAll(async () => {
  for (let number = 0; number < STREAMS; number++) await append(`booking-${number}`, -1);
  await append('booking-7', 0);
});

async function newest(scope: { prefix?: string; limit: number }) {
  log.read = 0;
  const reports: number[] = [];
  const { listed, more } = await newestStreams(log, { prefix: '', ...scope }, async (read) => void reports.push(read));
  return { listed, more, reports, read: log.read };
}

describe('the newest streams', () => {
  it('are found without reading the whole log, the last changed first', async () => {
    const { listed, more, read, reports } = await newest({ limit: 2 });
    expect(listed).toMatchObject([
      { stream: 'booking-7', events: 2, lastRevision: 1, lastType: 'Happened', lastRecordedAt: a.NOW },
      { stream: `booking-${STREAMS - 1}`, events: 1, lastRevision: 0 },
    ]);
    expect({ more, reports }).toEqual({ more: true, reports: [] });
    expect(read).toBeLessThanOrEqual(1_000);
  });

  it('are all streams without a limit, each once', async () => {
    const { listed, more, reports } = await newest({ limit: Infinity });
    expect(new Set(listed.map(({ stream }) => stream)).size).toBe(STREAMS);
    expect({ listed: listed.length, more, reports }).toEqual({ listed: STREAMS, more: false, reports: [1_000, 2_000] });
  });

  it('are no more than listed if their number is the limit', async () => {
    expect(await newest({ prefix: 'booking-7', limit: 111 })).toMatchObject({ more: false });
    expect(await newest({ prefix: 'booking-7', limit: 110 })).toMatchObject({ more: true });
  });

  it('are none where no name begins with the prefix', async () => {
    expect(await newest({ prefix: 'chef-', limit: 5 })).toMatchObject({ listed: [], more: false });
  });
});
