import { describe, expect, it } from '@jest/globals';
import { type Claim, claiming } from './claim.js';
import { Refused } from './refused.js';

/** Claims of one request on a shared set; `used` are those that something else has come to use. */
function register(held = new Set<string>(), used = new Set<string>()) {
  const log: string[] = [];
  const on = (name: string): Claim => ({
    claim: async () => {
      log.push(`claim ${name}`);
      return !held.has(name) && held.add(name).has(name);
    },
    isUsed: async () => used.has(name),
    release: async () => {
      log.push(`release ${name}`);
      held.delete(name);
    },
  });
  return { held, used, log, on };
}
const fails = (error: unknown) => () => Promise.reject(error);

describe('claiming', () => {
  it('claims in order and releases nothing when the work is accepted', async () => {
    const { on, held, log } = register();
    expect(await claiming([on('a'), on('b')], async () => log.push('work'))).toBe(3);
    expect([log, [...held]]).toEqual([
      ['claim a', 'claim b', 'work'],
      ['a', 'b'],
    ]);
  });

  it('releases in reverse order when the work is refused', async () => {
    const { on, held, log } = register();
    await expect(claiming([on('a'), on('b')], fails(new Refused('already-started')))).rejects.toThrow(Refused);
    expect([log, held.size]).toEqual([['claim a', 'claim b', 'release b', 'release a'], 0]);
  });

  it('releases what it has claimed when a later claim is refused, and does not start the work', async () => {
    const { on, held, log } = register();
    const full: Claim = { ...on('b'), claim: fails(new Refused('coupon-used-up')) };
    await expect(claiming([on('a'), full], async () => log.push('work'))).rejects.toThrow('coupon-used-up');
    expect([log, held.size]).toEqual([['claim a', 'release a'], 0]);
  });

  it.each([new Refused('idempotency-key-reused'), new Refused('conflict'), new Error('the log does not answer')])(
    'releases nothing after %s, because another request may use it',
    async (error) => {
      const { on, held } = register();
      await expect(claiming([on('a')], fails(error))).rejects.toThrow(error);
      expect([...held]).toEqual(['a']);
    },
  );

  it('does not release what another request had claimed before, or uses by now', async () => {
    const { on, held } = register(new Set(['a']), new Set(['b']));
    await expect(claiming([on('a'), on('b')], fails(new Refused('already-started')))).rejects.toThrow(Refused);
    expect([...held]).toEqual(['a', 'b']);
  });

  it('claims again what came into use during the release', async () => {
    const { on, held, used } = register();
    const raced: Claim = { ...on('a'), release: async () => void (held.delete('a'), used.add('a')) };
    await expect(claiming([raced], fails(new Refused('already-started')))).rejects.toThrow(Refused);
    expect([...held]).toEqual(['a']);
  });
});
