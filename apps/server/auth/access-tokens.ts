import { Inject, Injectable } from '@nestjs/common';
import { ROLES } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import { epochMs, SECOND } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { errors, jwtVerify, SignJWT } from 'jose';
import { v4 as uuid } from 'uuid';
import * as z from 'zod/mini';
import type { Caller } from '../http/request-context.js';
import type { Secrets } from '../platform/secrets.js';
import { CLOCK, SECRETS } from '../platform/tokens.js';

const ISSUER = 'chef-booking';
const AUDIENCE = 'chef-booking-api';
const TYPE = 'at+jwt';
/** Tokens whose signature is remembered. */
const REMEMBERED = 10_000;
const Claims = z.object({ sub: z.string(), role: z.enum(ROLES), sid: z.string(), exp: z.number() });

/** Signed statements of who somebody is (RFC 9068), good for a quarter of an hour. */
@Injectable()
export class AccessTokens {
  /** What was signed once stays signed: only the time must be looked at again. */
  readonly #verified = new Map<string, { readonly caller: Caller; readonly expiresAt: number }>();

  constructor(
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** A token for `caller`, and when it ends (epoch milliseconds). */
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
      .sign(this.secrets.accessTokens);
    return { token, expiresAt: end * SECOND };
  }

  /** Undefined for a token that we did not sign, or that has ended. */
  async verify(token: string): Promise<Caller | undefined> {
    const known = this.#verified.get(token);
    if (known && epochMs(this.clock.now()) < known.expiresAt) return known.caller;
    const verified = await this.#verify(token);
    if (!verified) return undefined;
    const [oldest] = this.#verified.keys();
    if (this.#verified.size >= REMEMBERED && oldest !== undefined) this.#verified.delete(oldest);
    this.#verified.set(token, verified);
    return verified.caller;
  }

  async #verify(token: string): Promise<{ readonly caller: Caller; readonly expiresAt: number } | undefined> {
    try {
      const { payload } = await jwtVerify(token, this.secrets.accessTokens, {
        algorithms: ['HS256'],
        typ: TYPE,
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: new Date(this.clock.now()),
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
}
