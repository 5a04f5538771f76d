import { DAY, type Instant, plus } from '@libs/contract/time.js';
import { describe, expect, it } from '@jest/globals';
import { browserCookie, tokensIn } from '../http/request-context.js';
import { deriveSecrets } from '../platform/secrets.js';
import { KnownBrowsers } from './known-browsers.js';

const NOW = '2026-11-21T06:00:00.000Z' as Instant;
const SECRET = 'a secret of at least thirty-two characters';
const browsersAt = (now: Instant, { secret = SECRET } = {}) =>
  new KnownBrowsers(deriveSecrets(secret), { now: () => now });

/** Returns the tokens of a browser after a log-in to the account. */
function after(accountId: string, browserTokens: readonly string[] = []): readonly string[] {
  const context: { browserTokens: readonly string[]; newBrowserTokens?: readonly string[] } = { browserTokens };
  browsersAt(NOW).remember(context, accountId);
  return tokensIn(browserCookie(context.newBrowserTokens ?? [], { secure: false }).split(';')[0] ?? '');
}

describe('a browser', () => {
  const [token = ''] = after('chef-1');
  const recognise = (browserTokens: readonly string[], accountId = 'chef-1', browsers = browsersAt(NOW)) =>
    browsers.recognise({ browserTokens }, accountId);

  it('is known for up to four accounts', () => {
    expect(recognise([token])).toBe(token.split('.')[0]);
    const both = after('chef-2', [token]);
    expect([recognise(both), recognise(both, 'chef-2')]).toEqual([expect.any(String), expect.any(String)]);
    expect(after('chef-1', both)).toHaveLength(2);
    const many = ['chef-3', 'chef-4', 'chef-5'].reduce((tokens, id) => after(id, tokens), both);
    expect(many).toHaveLength(4);
    expect([recognise(many), recognise(many, 'chef-5')]).toEqual([undefined, expect.any(String)]);
  });

  it('keeps its id for all accounts, and another browser has another id', () => {
    const idsOf = (tokens: readonly string[]) => new Set(tokens.map((one) => one.split('.')[0]));
    expect(idsOf(after('chef-1', after('customer-1', [token])))).toEqual(idsOf([token]));
    expect(idsOf([token, ...after('chef-1')]).size).toBe(2);
  });

  it('is unknown for other accounts, and its token does not reveal the account', () => {
    expect(recognise([token], 'chef-2')).toBeUndefined();
    expect(token).not.toContain('chef');
  });

  it('is unknown with a forged or altered token, or one of another secret', () => {
    const [browser, since, signature] = token.split('.');
    const altered = [
      ...['', 'nonsense', `${browser}.${since}.`, `${browser}.${since}0.${signature}`],
      `${signature}.${since}.${signature}`,
    ];
    expect(recognise(altered)).toBeUndefined();
    const another = browsersAt(NOW, { secret: 'another secret of thirty-two characters' });
    expect(recognise([token], 'chef-1', another)).toBeUndefined();
  });

  it('is known for a year after the log-in', () => {
    expect(recognise([token], 'chef-1', browsersAt(plus(NOW, 365 * DAY - 1_000)))).toBeDefined();
    expect(recognise([token], 'chef-1', browsersAt(plus(NOW, 365 * DAY)))).toBeUndefined();
  });
});
