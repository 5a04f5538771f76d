import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { infoOf } from './redis-client.js';
import { answering } from './redis-errors.js';

const REPLACE_SCRIPT = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1`;

/**
 * Stores the run id of the server for which all open jobs were last enqueued. It is lost with the data; after a restart
 * or failover the server may lack the last writes even if it has the key.
 */
export class LossMarker {
  constructor(
    private readonly client: Redis,
    private readonly key: string,
  ) {}

  /** A data loss during `refill` also removes the start marker, and is detected the next time. */
  async restoreIfLost(refill: () => Promise<boolean>): Promise<void> {
    const [server, marker] = await answering(() =>
      Promise.all([this.client.info('server'), this.client.get(this.key)]),
    );
    const runId = infoOf(server, 'run_id');
    if (marker === runId) return;
    const started = `refilling ${randomUUID()}`;
    await answering(() => this.client.set(this.key, started));
    if (await refill()) await answering(() => this.client.eval(REPLACE_SCRIPT, 1, this.key, started, runId));
  }
}
