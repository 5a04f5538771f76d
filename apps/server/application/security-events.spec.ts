import { MINUTE } from '@libs/contract/time.js';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SecurityEvents } from './security-events.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function events() {
  const lines: object[] = [];
  let counted = 0;
  const logger = { warn: (line: object) => void lines.push(line) };
  const security = new SecurityEvents(logger, { security: () => void counted++ });
  let number = 0;
  const limited = (origin: string, code = 'too-many-requests') =>
    security.recordRefusal(code, { isLimit: true }, { id: `request-${++number}`, origin });
  return { lines, security, limited, counted: () => counted };
}

describe('refusals by a limit', () => {
  it('write one line at once, and one with their number after a minute, for each client and limit', () => {
    const { lines, limited, counted } = events();
    const logged = [limited('a'), limited('a'), limited('b'), limited('a'), limited('a', 'too-many-codes')];
    expect(logged).toEqual([true, false, true, false, true]);
    expect(lines).toHaveLength(3);
    expect(counted()).toBe(5);
    jest.advanceTimersByTime(MINUTE);
    expect(lines.slice(3)).toEqual([{ security: 'limit-reached', origin: 'a', code: 'too-many-requests', further: 2 }]);
    expect(limited('a')).toBe(true);
  });

  it('of thousands of clients share lines', () => {
    const { lines, limited } = events();
    for (let n = 0; n < 20_000; n++) limited(`client-${n}`);
    expect(lines.length).toBeLessThanOrEqual(1_001);
    jest.advanceTimersByTime(MINUTE);
    expect(lines).toContainEqual({ security: 'limit-reached', code: 'too-many-requests', further: 18_999 });
  });

  it('are counted in the log when the server stops', () => {
    const { lines, security, limited } = events();
    for (let n = 0; n < 3; n++) limited('a');
    security.onApplicationShutdown();
    expect(lines.at(-1)).toMatchObject({ origin: 'a', further: 2 });
  });
});
