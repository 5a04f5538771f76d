import { Inject, Injectable } from '@nestjs/common';
import { ROLES } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { epochMs, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { errors, jwtVerify, SignJWT } from 'jose';
import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import type { Caller } from '../application/command-context.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';

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
  readonly #verified = new Map<string, Verified>();

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
    const [oldest] = this.#verified.keys();
    if (this.#verified.size >= MAX_CACHED_TOKENS && oldest !== undefined) this.#verified.delete(oldest);
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

async function verifiedUnder(key: Uint8Array, token: string, currentDate: Date): Promise<Verified | undefined> {
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
