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
import type { Secrets } from '../platform/secrets.js';
import { CLOCK, SECRETS } from '../platform/tokens.js';
import { AccessTokens } from './access-tokens.js';
import { SessionEndings } from './session-endings.js';

/** `<session id>.<256 bits>`, which nobody can guess; only their hash is kept. */
const TOKEN = /^([0-9A-Z]{26})\.[\w-]{43}$/;
const SEEN_IN = ['sessions'];

/** Starts, prolongs and ends sessions. */
@Injectable()
export class Sessions {
  constructor(
    private readonly commands: CommandRunner,
    private readonly tokens: AccessTokens,
    private readonly endings: SessionEndings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** `remember` decides how long the session lasts without a visit. */
  async start(
    { id: subject, role }: Omit<Caller, 'sessionId'>,
    { remember }: { readonly remember: boolean },
    context: RequestContext,
  ): Promise<TokenPair> {
    const sessionId = ulid(epochMs(this.clock.now()));
    const token = `${sessionId}.${randomBytes(32).toString('base64url')}`;
    const command = { type: 'StartSession', sessionId, subject, role, tokenHash: hashOf(token), remember } as const;
    const state = await this.run(sessionId, command, context);
    if (state.phase !== 'open') throw new Error('a session was started, but is not open');
    return this.pair(state, sessionId, token);
  }

  /** Undefined for a token that cannot be exchanged (any more). */
  async refresh(presented: string, context: RequestContext): Promise<TokenPair | undefined> {
    const sessionId = TOKEN.exec(presented)?.[1];
    if (sessionId === undefined) return undefined;
    const next = this.successor(sessionId, presented);
    const command = { type: 'RefreshSession', presentedHash: hashOf(presented), nextHash: hashOf(next) } as const;
    const state = await this.run(sessionId, command, context);
    if (state.phase === 'open') return this.pair(state, sessionId, next);
    await this.endings.announce(sessionId);
    return undefined;
  }

  async end(sessionId: string, context: RequestContext): Promise<void> {
    await this.run(sessionId, { type: 'EndSession' }, context);
    await this.endings.announce(sessionId);
  }

  /** The same token always leads to the same one, so that an answer that got lost can be given again and none is kept. */
  private successor(sessionId: string, token: string): string {
    return `${sessionId}.${this.secrets.refreshTokens(token).toString('base64url')}`;
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

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
