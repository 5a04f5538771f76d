import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { TokenPair } from '@libs/contract/accounts.js';
import { epochMs } from '@libs/contract/time.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { type OpenSession, type SessionEnd, sessionStream } from '@libs/identity/session.js';
import { accountDevices } from '@libs/views/account-devices.js';
import { sessions } from '@libs/views/sessions.js';
import { ulid } from 'ulid';
import { SessionCommands } from '../application/aggregates.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';
import { SecurityEvents } from '../security/security-events.js';
import { AccessTokens } from './access-tokens.js';
import { deviceOf } from './device-of.js';
import { KnownBrowsers } from './known-browsers.js';
import { SessionEndings } from './session-endings.js';

/** A refresh token: `<session id>.<256 random bits>`. Only its hash is stored. */
const REFRESH_TOKEN_PATTERN = /^([0-9A-Z]{26})\.[\w-]{43}$/;
const SEEN = { seenIn: [sessions.name] };
const STARTED = { seenIn: [sessions.name, accountDevices.name] };

/** Starts, refreshes and ends sessions. */
@Injectable()
export class Sessions {
  constructor(
    private readonly commands: SessionCommands,
    private readonly tokens: AccessTokens,
    private readonly endings: SessionEndings,
    private readonly browsers: KnownBrowsers,
    private readonly security: SecurityEvents,
    private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /**
   * Returns the id of the session and its first tokens. `remember` selects the longer idle timeout. The browser becomes
   * known for the account, unless the request is refused.
   */
  async start(
    { id: subject, role }: Omit<Caller, 'sessionId'>,
    { remember }: { readonly remember: boolean },
    context: CommandContext,
  ): Promise<{ readonly sessionId: string; readonly tokens: TokenPair }> {
    const sessionId = ulid(epochMs(this.clock.now()));
    const token = `${sessionId}.${randomBytes(32).toString('base64url')}`;
    const browser = this.browsers.remember(context, subject);
    const device = { ...deviceOf(context.userAgent), id: this.secrets.devices(browser).toString('base64url') };
    const started = { sessionId, subject, role, tokenHash: hashOf(token), device };
    const command = { type: 'StartSession', ...started, remember } as const;
    const { state } = await this.commands.execute(sessionId, command, context.meta(), STARTED);
    if (state.phase !== 'open') throw new Error('a session was started, but is not open');
    return { sessionId, tokens: await this.pair(state, sessionId, token) };
  }

  /** Exchanges a refresh token for new tokens. Returns undefined when it is invalid or its session has ended. */
  async refresh(presented: string, context: CommandContext): Promise<TokenPair | undefined> {
    const sessionId = REFRESH_TOKEN_PATTERN.exec(presented)?.[1];
    if (sessionId === undefined) return undefined;
    const successors = this.successors(sessionId, presented);
    const nextHashes = successors.map(hashOf);
    const command = { type: 'RefreshSession', presentedHash: hashOf(presented), nextHashes } as const;
    const { state, events } = await this.commands.execute(sessionId, command, context.meta(), SEEN);
    if (state.phase === 'open') {
      return this.pair(state, sessionId, successors[nextHashes.indexOf(state.tokenHash)] ?? '');
    }
    if (events.length > 0) this.security.record('refresh-token-reused', context, { stream: sessionStream(sessionId) });
    await this.endings.announce(sessionId);
    return undefined;
  }

  async end(sessionId: string, reason: SessionEnd, context: EventMeta): Promise<void> {
    await this.commands.execute(sessionId, { type: 'EndSession', reason }, context, SEEN);
    await this.endings.announce(sessionId);
  }

  /** Derives the next refresh token, so that a lost answer can be repeated without storing tokens. */
  private successors(sessionId: string, token: string): readonly string[] {
    return this.secrets.refreshTokens.map((hash) => `${sessionId}.${hash(token).toString('base64url')}`);
  }

  private async pair(
    { subject: id, role, expiresAt }: OpenSession,
    sessionId: string,
    refreshToken: string,
  ): Promise<TokenPair> {
    const { token, expiresAt: tokenExpiration } = await this.tokens.issue({ id, role, sessionId });
    return { accessToken: token, refreshToken, tokenExpiration, refreshTokenExpiration: epochMs(expiresAt) };
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
