import type { Redis } from 'ioredis';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { answering } from './redis-errors.js';

/** Only the first increment starts the time, in the same step: a count that nobody forgets would lock somebody out for ever. */
const INCREMENT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return count`;

const CLAIM = `
local held = redis.call('GET', KEYS[1])
if held then return held end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]`;

/** Short-lived values that all processes share. Each call is one step of the server, whose clock lets them expire. */
export class RedisEphemeral implements Ephemeral {
  constructor(
    private readonly client: Redis,
    private readonly prefix: string,
  ) {}

  increment(key: string, ttl: number): Promise<number> {
    return answering(async () => Number(await this.client.eval(INCREMENT, 1, this.#named(key), ttl)));
  }

  claim(key: string, value: string, ttl: number): Promise<string> {
    return answering(async () => String(await this.client.eval(CLAIM, 1, this.#named(key), value, ttl)));
  }

  get(key: string): Promise<string | undefined> {
    return answering(async () => (await this.client.get(this.#named(key))) ?? undefined);
  }

  async set(key: string, value: string, ttl: number): Promise<void> {
    await answering(() => this.client.set(this.#named(key), value, 'PX', ttl));
  }

  async delete(key: string): Promise<void> {
    await answering(() => this.client.del(this.#named(key)));
  }

  /** The connection belongs to whoever opened it. */
  async close(): Promise<void> {}

  #named(key: string): string {
    return `${this.prefix}:ephemeral:${key}`;
  }
}
