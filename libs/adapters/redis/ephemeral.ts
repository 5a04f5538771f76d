import type { Redis } from 'ioredis';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { answering } from './redis-client.js';

/** Only the first increment sets the expiry, atomically: without an expiry somebody would be locked out for ever. */
const INCREMENT = `
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return count`;

const CLAIM = `
local held = redis.call('GET', KEYS[1])
if held then return held end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return ARGV[1]`;

const RELEASE = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1`;

const REPLACE = `
local held = redis.call('GET', KEYS[1])
if held and held ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;

/** The scripts as client commands; their text is sent only to a server that does not know them yet. */
interface Scripts {
  incrementFor(key: string, ttl: number): Promise<number>;
  claimFor(key: string, value: string, ttl: number): Promise<string>;
  releaseBy(key: string, owner: string): Promise<number>;
  replaceBy(key: string, owner: string, value: string, ttl: number): Promise<number>;
}

/** Short-lived values shared by all processes. Each call is one command; the server clock expires values. */
export class RedisEphemeral implements Ephemeral {
  private readonly client: Redis & Scripts;

  constructor(
    client: Redis,
    private readonly prefix: string,
  ) {
    client.defineCommand('incrementFor', { numberOfKeys: 1, lua: INCREMENT });
    client.defineCommand('claimFor', { numberOfKeys: 1, lua: CLAIM });
    client.defineCommand('releaseBy', { numberOfKeys: 1, lua: RELEASE });
    client.defineCommand('replaceBy', { numberOfKeys: 1, lua: REPLACE });
    this.client = client as Redis & Scripts;
  }

  increment(key: string, ttl: number): Promise<number> {
    return answering(() => this.client.incrementFor(this.#named(key), ttl));
  }

  claim(key: string, value: string, ttl: number): Promise<string> {
    return answering(() => this.client.claimFor(this.#named(key), value, ttl));
  }

  get(key: string): Promise<string | undefined> {
    return answering(async () => (await this.client.get(this.#named(key))) ?? undefined);
  }

  async remaining(key: string): Promise<number | undefined> {
    const ms = await answering(() => this.client.pttl(this.#named(key)));
    return ms > 0 ? ms : undefined;
  }

  async set(key: string, value: string, ttl: number): Promise<void> {
    await answering(() => this.client.set(this.#named(key), value, 'PX', ttl));
  }

  async delete(key: string): Promise<void> {
    await answering(() => this.client.del(this.#named(key)));
  }

  async release(key: string, owner: string): Promise<void> {
    await answering(() => this.client.releaseBy(this.#named(key), owner));
  }

  async replace(key: string, owner: string, value: string, ttl: number): Promise<boolean> {
    return (await answering(() => this.client.replaceBy(this.#named(key), owner, value, ttl))) === 1;
  }

  /** Does not close the connection, which its opener owns. */
  async close(): Promise<void> {}

  #named(key: string): string {
    return `${this.prefix}:ephemeral:${key}`;
  }
}
