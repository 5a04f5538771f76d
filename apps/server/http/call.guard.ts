import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { epochMs, type Instant, MINUTE, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { Request } from 'express';
import { actorOf, Authenticator, type Caller } from '../application/command-context.js';
import { Refused } from '../application/refused.js';
import { SecurityEvents } from '../application/security-events.js';
import type { Config } from '../config/config.js';
import { CONFIG, EPHEMERAL } from '../platform/tokens.js';
import { type CallRoute, ROUTE } from './call.js';
import { HttpProblem } from './refusals.js';
import { contextOf, type RequestContext } from './request-context.js';

const MAX_REQUESTS_PER_MINUTE = 600;

/** Counts a request of `who`, a person or a hashed address. @throws HttpProblem 429 above 600 a minute. */
async function countRequest(ephemeral: Ephemeral, who: string, at: Instant): Promise<void> {
  const now = epochMs(at);
  const count = await ephemeral.increment(`requests:${who}:${Math.floor(now / MINUTE)}`, MINUTE);
  if (count <= MAX_REQUESTS_PER_MINUTE) return;
  const wait = Math.max(1, Math.ceil((MINUTE - (now % MINUTE)) / SECOND));
  const headers = { 'Retry-After': String(wait) };
  throw new HttpProblem(429, 'too-many-requests', MESSAGES.general.tooMany, { headers });
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Authenticates the caller, counts the request against the rate limit, and authorises the call. */
@Injectable()
export class CallGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly security: SecurityEvents,
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const route = this.reflector.get<CallRoute | undefined>(ROUTE, execution.getHandler());
    if (!route) return true;
    const request = execution.switchToHttp().getRequest<Request>();
    const context = contextOf(request);
    context.route = route;
    const caller = await this.callerOf(request, context);
    if (this.config.rateLimit) await this.count(route, caller ? actorOf(caller) : context.origin);
    if (caller) context.caller = caller;
    authorise(request, route, caller);
    return true;
  }

  /** While the counters are unavailable, calls without side effects are not counted. */
  private async count({ definition }: CallRoute, who: string): Promise<void> {
    try {
      await countRequest(this.ephemeral, who, this.clock.now());
    } catch (error) {
      const safe = definition.method === 'GET' || definition.safe;
      if (!safe || !(error instanceof Unavailable)) throw error;
    }
  }

  private async callerOf({ headers }: Request, context: RequestContext): Promise<Caller | undefined> {
    const token = BEARER.exec(headers.authorization ?? '')?.[1];
    if (token === undefined) return undefined;
    const caller = await this.authenticator.authenticate(token);
    if (!caller && (await this.authenticator.isForged(token))) this.security.record('access-token-forged', context);
    return caller;
  }
}

/** @throws HttpProblem or Refused when `caller` may not make the call. Handlers check the ownership of objects. */
function authorise(request: Request, { definition }: CallRoute, caller: Caller | undefined): void {
  const { auth } = definition;
  if (auth === 'none') return;
  if (!caller) {
    const headers = { 'WWW-Authenticate': 'Bearer' };
    throw new HttpProblem(401, 'not-signed-in', MESSAGES.general.signIn, { headers });
  }
  const claimed = request.headers['userid'];
  const wrongRole = auth !== 'any' && auth !== caller.role;
  if (wrongRole || (claimed !== undefined && claimed !== caller.id)) throw new Refused('forbidden');
}
