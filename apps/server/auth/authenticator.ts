import { Inject, Injectable } from '@nestjs/common';
import { inTime } from '@libs/adapters/waiting.js';
import { LIMITS } from '@libs/contract/limits.js';
import { type Instant, plus, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { sessionDecider, sessionStream } from '@libs/identity/session.js';
import { type SessionDocument, sessions } from '@libs/views/sessions.js';
import { LRUCache } from 'lru-cache';
import type { Authenticator, Caller } from '../application/command-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { unlessUnavailable } from '../platform/engines.js';
import { EPHEMERAL, VIEWS } from '../platform/tokens.js';
import { AccessTokens } from './access-tokens.js';

/** Maximum time that a request waits for the counters. */
const MAX_WAIT_FOR_ENDINGS_MS = 250;

/**
 * Announces ended sessions to all processes, for the lifetime of an access token. The end is in the log already: while
 * the counters are unavailable, the view of sessions shows it a moment later.
 */
@Injectable()
export class SessionEndings {
  constructor(@Inject(EPHEMERAL) private readonly ephemeral: Ephemeral) {}

  async announce(sessionId: string): Promise<void> {
    await unlessUnavailable(() => this.ephemeral.set(keyOf(sessionId), 'ended', LIMITS.session.access));
  }

  /** Returns undefined while the counters are unavailable. */
  isAnnounced(sessionId: string): Promise<boolean | undefined> {
    return unlessUnavailable(async () => {
      const ending = await inTime('counters', MAX_WAIT_FOR_ENDINGS_MS, () => this.ephemeral.get(keyOf(sessionId)));
      return ending !== undefined;
    });
  }
}

/** Time for which an open session is cached. Its end is announced meanwhile. */
const CACHE_TTL_MS = 30 * SECOND;

const MAX_CACHED_SESSIONS = 10_000;

/** Authenticates access tokens whose session is open. */
@Injectable()
export class SessionAuthenticator implements Authenticator {
  /** Open sessions, each with the instant at which its entry expires. */
  readonly #open = new LRUCache<string, Instant>({ max: MAX_CACHED_SESSIONS });

  constructor(
    private readonly tokens: AccessTokens,
    private readonly commands: CommandRunner,
    private readonly endings: SessionEndings,
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  async authenticate(token: string): Promise<Caller | undefined> {
    const caller = await this.tokens.verify(token);
    return caller && (await this.isOpen(caller.sessionId)) ? caller : undefined;
  }

  isForged(token: string): Promise<boolean> {
    return this.tokens.isForged(token);
  }

  /** Checks announced endings and the cached or stored session. Without the counters, the stored session decides. */
  private async isOpen(sessionId: string): Promise<boolean> {
    const now = this.clock.now();
    const isCached = (this.#open.get(sessionId) ?? '') > now;
    const [isOver, isStoredOpen] = await Promise.all([
      this.endings.isAnnounced(sessionId),
      isCached || this.isStoredOpen(sessionId),
    ]);
    if (isOver) return false;
    if (!isCached && isStoredOpen) this.#open.set(sessionId, plus(now, CACHE_TTL_MS));
    return isOver === undefined && isCached ? this.isStoredOpen(sessionId) : isStoredOpen;
  }

  /** Reads the session from the view, or from its stream when the view does not contain it yet. */
  private async isStoredOpen(sessionId: string): Promise<boolean> {
    const known = await this.views.get<SessionDocument>(sessions.name, sessionId);
    if (known) return !known.ended;
    return (await this.commands.state(sessionDecider, sessionStream(sessionId))).phase === 'open';
  }
}

const keyOf = (sessionId: string): string => `session-ended:${sessionId}`;
