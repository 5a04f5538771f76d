import type { Redis } from 'ioredis';

/**
 * What the server keeps of a job (BullMQ's own names): whether it waits for its time, and since when by `delayed`, where
 * a score is the time in milliseconds times 4,096; whether it runs, by the lock beside it; its runs, by `ats`.
 * `asked` is ours: for which run it was asked for again, and when it is to run then.
 */
const ASK = `
local later = {}
for index = 1, #ARGV, 2 do
  local id, at = ARGV[index], tonumber(ARGV[index + 1])
  local job = KEYS[1] .. ':' .. id
  local score = redis.call('ZSCORE', KEYS[1] .. ':delayed', id)
  if score then
    if math.floor(tonumber(score) / 4096) > at then later[#later + 1] = id end
  elseif redis.call('EXISTS', job .. ':lock') == 1 and redis.call('EXISTS', job) == 1 then
    local run = redis.call('HGET', job, 'ats')
    local asked = redis.call('HGET', job, 'asked')
    local before = asked and string.match(asked, '^' .. run .. '@(.*)$')
    if not before or tonumber(before) > at then redis.call('HSET', job, 'asked', run .. '@' .. string.format('%.0f', at)) end
  end
end
return later`;

const TAKE = `
local asked = redis.call('HGET', KEYS[1], 'asked')
return asked and string.match(asked, '^' .. ARGV[1] .. '@(.*)$')`;

/** Jobs that were asked for while they were there already. Times are in milliseconds of this machine's clock. */
export class AskedAgain {
  /** `queue` is the server's name of it, with its prefix. */
  constructor(
    private readonly client: Redis,
    private readonly queue: string,
  ) {}

  /** Notes it of those that run; answers those that wait for a later time than they were asked for. */
  async ask(jobs: readonly { readonly id: string; readonly at: number }[]): Promise<readonly string[]> {
    const asked = jobs.flatMap(({ id, at }) => [id, Math.floor(at)]);
    return (await this.client.eval(ASK, 1, this.queue, ...asked)) as string[];
  }

  /** When it was asked for during the run of this number, if it was. */
  async during(id: string, run: number): Promise<number | undefined> {
    const at = await this.client.eval(TAKE, 1, `${this.queue}:${id}`, run);
    return at === null ? undefined : Number(at);
  }
}
