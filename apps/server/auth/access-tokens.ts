import { Inject, Injectable } from '@nestjs/common';
import { ROLES } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { epochMs, type Instant, plus, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { sessionDecider, sessionStream } from '@libs/identity/session.js';
import { type SessionDocument, sessions } from '@libs/views/sessions.js';
import { errors, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { KeyObject } from 'node:crypto';
import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import type { Authenticator, Caller } from '../application/command-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { unlessLate, unlessUnavailable } from '../platform/engines.js';
import type { Secrets } from '../platform/secrets.js';
import { EPHEMERAL, SECRETS, VIEWS } from '../platform/tokens.js';

const ISSUER = 'chef-booking';
const AUDIENCE = 'chef-booking-api';
const TYPE = 'at+jwt';
/** Maximum number of verified tokens in the cache. */
const MAX_CACHED_TOKENS = 10_000;
const Claims = z.object({ sub: z.string(), role: z.enum(ROLES), sid: z.string(), exp: z.number() });

interface Verified {
  readonly caller: Caller;
  readonly expiresAt: number;
}

/** Issues and verifies access tokens (JWT, RFC 9068), valid for 15 minutes. */
@Injectable()
export class AccessTokens {
  /** Caches verified tokens. Only their expiry is checked again. */
  readonly #verified = new LRUCache<string, Verified>({ max: MAX_CACHED_TOKENS });

  constructor(
    @Inject(SECRETS) private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /** Returns a token for the caller and its expiry in epoch milliseconds. */
  async issue({ id, role, sessionId }: Caller): Promise<{ readonly token: string; readonly expiresAt: number }> {
    const now = Math.floor(epochMs(this.clock.now()) / SECOND);
    const end = now + LIMITS.session.access / SECOND;
    const token = await new SignJWT({ role, sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: TYPE })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setSubject(id)
      .setJti(uuid())
      .setIssuedAt(now)
      .setExpirationTime(end)
      .sign(this.secrets.accessTokens[0]);
    return { token, expiresAt: end * SECOND };
  }

  /** Returns the caller; undefined for an expired or invalid token. */
  async verify(token: string): Promise<Caller | undefined> {
    const known = this.#verified.get(token);
    if (known && epochMs(this.clock.now()) < known.expiresAt) return known.caller;
    const verified = await this.#verify(token);
    if (!verified) return undefined;
    this.#verified.set(token, verified);
    return verified.caller;
  }

  /** Whether the server never issued the token. An expired token is not forged. */
  async isForged(token: string): Promise<boolean> {
    return (await this.#verify(token, new Date(0))) === undefined;
  }

  async #verify(token: string, currentDate = new Date(this.clock.now())): Promise<Verified | undefined> {
    for (const key of this.secrets.accessTokens) {
      const verified = await verifiedUnder(key, token, currentDate);
      if (verified) return verified;
    }
    return undefined;
  }
}

async function verifiedUnder(key: KeyObject, token: string, currentDate: Date): Promise<Verified | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate,
    });
    const claims = Claims.safeParse(payload);
    if (!claims.success) return undefined;
    const { sub: id, role, sid: sessionId, exp } = claims.data;
    return { caller: { id, role, sessionId }, expiresAt: exp * SECOND };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}

/** How long a request waits for the counters, and for the view: then the stream of the session is read instead. */
const MAX_WAIT_MS = 250;

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
    const isThere = async (): Promise<boolean> => (await this.ephemeral.get(keyOf(sessionId))) !== undefined;
    return unlessLate('counters', MAX_WAIT_MS, isThere);
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

  /** Reads the session from the view, or from its stream when the view does not contain it yet or does not answer. */
  private async isStoredOpen(sessionId: string): Promise<boolean> {
    const known = await unlessLate('views', MAX_WAIT_MS, () =>
      this.views.get<SessionDocument>(sessions.name, sessionId),
    );
    if (known) return !known.ended;
    return (await this.commands.state(sessionDecider, sessionStream(sessionId))).phase === 'open';
  }
}

const keyOf = (sessionId: string): string => `session-ended:${sessionId}`;
