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
const Claims = z.object({ sub: z.string(), role: z.enum(ROLES), sid: z.string() });

/** Signed statements of who somebody is (RFC 9068), good for a quarter of an hour. */
@Injectable()
export class AccessTokens {
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
      const { sub: id, role, sid: sessionId } = claims.data;
      return { id, role, sessionId };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}
