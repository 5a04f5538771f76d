import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { sameText } from '@libs/adapters/crypto/encryption.js';
import { epochMs, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { BROWSER_KNOWN_MS, type CommandContext } from '../application/command-context.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';

const ID_BYTES = 16;
const SIGNATURE_BYTES = 16;
/** `<random browser id>.<log-in time in seconds, base 36>.<signature>`. The signature also covers the account id. */
const TOKEN_PATTERN = /^([\w-]{22})\.([0-9a-z]{1,8})\.([\w-]{22})$/;

/**
 * Recognises browsers that have logged in to an account before (OWASP: device cookie), so that attempts of others do
 * not lock the account's owner out. A token contains no personal data and grants no access by itself.
 */
@Injectable()
export class KnownBrowsers {
  constructor(
    @Inject(SECRETS) private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Returns the browser id, if the browser has logged in to the account. */
  recognise({ browserTokens }: Pick<CommandContext, 'browserTokens'>, accountId: string): string | undefined {
    return browserTokens.map((token) => this.read(token, accountId)).find((browser) => browser !== undefined);
  }

  /**
   * Adds a token for the account to the browser's cookie, and returns the browser id, which all tokens of the cookie
   * have in common. Must only be called after a successful log-in or proof.
   */
  remember(context: Pick<CommandContext, 'browserTokens' | 'newBrowserTokens'>, accountId: string): string {
    const { browserTokens } = context;
    const browser = idIn(browserTokens) ?? randomBytes(ID_BYTES).toString('base64url');
    const others = browserTokens.filter((token) => this.read(token, accountId) === undefined);
    context.newBrowserTokens = [this.issue(browser, accountId), ...others];
    return browser;
  }

  private issue(browser: string, accountId: string): string {
    const since = Math.floor(epochMs(this.clock.now()) / SECOND).toString(36);
    return [browser, since, this.signatures(browser, since, accountId)[0]].join('.');
  }

  private read(token: string, accountId: string): string | undefined {
    const [, browser = '', since = '', signature = ''] = TOKEN_PATTERN.exec(token) ?? [];
    const signatures = this.signatures(browser, since, accountId);
    if (!signatures.some((one) => sameText(one, signature))) return undefined;
    const age = epochMs(this.clock.now()) - Number.parseInt(since, 36) * SECOND;
    return age < BROWSER_KNOWN_MS ? browser : undefined;
  }

  /** Returns one signature per key, that of the current key first. */
  private signatures(browser: string, since: string, accountId: string): readonly string[] {
    const text = JSON.stringify([browser, since, accountId]);
    return this.secrets.browsers.map((hash) => hash(text).subarray(0, SIGNATURE_BYTES).toString('base64url'));
  }
}

/** Returns the id of the latest token. The account that would prove its signature is unknown, but nobody can guess an id. */
const idIn = (tokens: readonly string[]): string | undefined =>
  tokens.map((token) => TOKEN_PATTERN.exec(token)?.[1]).find((browser) => browser !== undefined);
