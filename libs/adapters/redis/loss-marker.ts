import { randomUUID } from 'node:crypto';
import type { Redis } from 'ioredis';
import { infoOf } from './redis-client.js';
import { answering } from './redis-errors.js';

const REPLACE = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1`;

/**
 * A key that says in which run of the server everything open was last asked for. It goes with the data; and a server that
 * was started again, or another that took its place, may lack the last writes even if it has the key.
 */
export class LossMarker {
  constructor(
    private readonly client: Redis,
    private readonly key: string,
  ) {}

  /** What is lost while `refill` is under way takes the note of its begin with it, and is found the next time. */
  async restoreIfLost(refill: () => Promise<boolean>): Promise<void> {
    const [server, marker] = await answering(() =>
      Promise.all([this.client.info('server'), this.client.get(this.key)]),
    );
    const whole = infoOf(server, 'run_id');
    if (marker === whole) return;
    const begun = `refilling ${randomUUID()}`;
    await answering(() => this.client.set(this.key, begun));
    if (await refill()) await answering(() => this.client.eval(REPLACE, 1, this.key, begun, whole));
  }
}
