import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { TokenPair } from '@libs/contract/accounts.js';
import { epochMs } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { type OpenSession, sessionDecider, sessionStream } from '@libs/identity/session.js';
import { ulid } from 'ulid';
import { commandMeta } from '../http/command-meta.js';
import { accepted } from '../http/refusals.js';
import type { Caller, RequestContext } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK } from '../platform/tokens.js';
import { AccessTokens } from './access-tokens.js';

/** `<session id>.<256 random bits>`; only its hash is kept. */
const TOKEN = /^([0-9A-Z]{26})\.[\w-]{43}$/;
const SEEN_IN = ['sessions'];

/** Starts, prolongs and ends sessions. */
@Injectable()
export class Sessions {
  constructor(
    private readonly commands: CommandRunner,
    private readonly tokens: AccessTokens,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async start({ id: subject, role }: Omit<Caller, 'sessionId'>, context: RequestContext): Promise<TokenPair> {
    const sessionId = ulid(epochMs(this.clock.now()));
    const token = newToken(sessionId);
    const command = { type: 'StartSession', sessionId, subject, role, tokenHash: hashOf(token) } as const;
    const state = await this.run(sessionId, command, context);
    if (state.phase !== 'open') throw new Error('a session was started, but is not open');
    return this.pair(state, sessionId, token);
  }

  /** Undefined for a token that cannot be exchanged (any more). */
  async refresh(presented: string, context: RequestContext): Promise<TokenPair | undefined> {
    const sessionId = TOKEN.exec(presented)?.[1];
    if (sessionId === undefined) return undefined;
    const next = newToken(sessionId);
    const command = { type: 'RefreshSession', presentedHash: hashOf(presented), nextHash: hashOf(next) } as const;
    const state = await this.run(sessionId, command, context);
    return state.phase === 'open' ? this.pair(state, sessionId, next) : undefined;
  }

  async end(sessionId: string, context: RequestContext): Promise<void> {
    await this.run(sessionId, { type: 'EndSession' }, context);
  }

  private async run(
    sessionId: string,
    command: Parameters<typeof sessionDecider.decide>[1],
    context: RequestContext,
  ): Promise<typeof sessionDecider.initial> {
    const now = this.clock.now();
    const stream = sessionStream(sessionId);
    const request = { stream, command, facts: () => ({ now }), context: commandMeta(context) };
    return accepted(await this.commands.run(sessionDecider, request, SEEN_IN), now).state;
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

const newToken = (sessionId: string): string => `${sessionId}.${randomBytes(32).toString('base64url')}`;
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
