import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { MESSAGES } from '@libs/contract/messages.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { type Clock, Unavailable } from '@libs/eventing/types/ports.js';
import type { Request } from 'express';
import { Authenticator } from '../auth/authenticator.js';
import type { Config } from '../config.js';
import { CLOCK, CONFIG, EPHEMERAL } from '../platform/tokens.js';
import { type CallRoute, ROUTE } from './call.js';
import { HttpProblem } from './http-problem.js';
import { countRequest } from './rate-limit.js';
import { actorOf, type Caller, contextOf } from './request-context.js';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Lets a request through to its call: who is it, do they ask too often, may they ask this at all. */
@Injectable()
export class CallGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(execution: ExecutionContext): Promise<boolean> {
    const route = this.reflector.get<CallRoute | undefined>(ROUTE, execution.getHandler());
    if (!route) return true;
    const request = execution.switchToHttp().getRequest<Request>();
    const context = contextOf(request);
    context.route = route;
    const caller = await this.callerOf(request);
    if (this.config.rateLimit) await this.count(route, caller ? actorOf(caller) : context.origin);
    if (caller) context.caller = caller;
    authorise(request, route, caller);
    return true;
  }

  /** While the counters are away, what changes nothing goes on uncounted. */
  private async count({ definition }: CallRoute, who: string): Promise<void> {
    try {
      await countRequest(this.ephemeral, who, this.clock.now());
    } catch (error) {
      const safe = definition.method === 'GET' || definition.safe;
      if (!safe || !(error instanceof Unavailable)) throw error;
    }
  }

  private async callerOf({ headers }: Request): Promise<Caller | undefined> {
    const token = BEARER.exec(headers.authorization ?? '')?.[1];
    return token === undefined ? undefined : this.authenticator.authenticate(token);
  }
}

/** @throws HttpProblem when the call is not for `caller`. What belongs to whom is decided where it is looked up. */
function authorise(request: Request, { definition }: CallRoute, caller: Caller | undefined): void {
  const { auth } = definition;
  if (auth === 'none') return;
  if (!caller) {
    const headers = { 'WWW-Authenticate': 'Bearer' };
    throw new HttpProblem(401, 'not-signed-in', MESSAGES.general.signIn, { headers });
  }
  const claimed = request.headers['userid'];
  const wrongRole = auth !== 'any' && auth !== caller.role;
  if (wrongRole || (claimed !== undefined && claimed !== caller.id)) {
    throw new HttpProblem(403, 'forbidden', MESSAGES.general.forbidden);
  }
}
