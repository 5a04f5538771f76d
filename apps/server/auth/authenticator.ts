import { Inject, Injectable } from '@nestjs/common';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import type { Caller } from '../http/request-context.js';
import { VIEWS } from '../platform/tokens.js';
import { AccessTokens } from './access-tokens.js';

/** Tells who holds an access token, as long as the session that it belongs to goes on. */
@Injectable()
export class Authenticator {
  constructor(
    private readonly tokens: AccessTokens,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  /** Undefined for a token that is not ours, has expired, or whose session was ended. */
  async authenticate(token: string): Promise<Caller | undefined> {
    const caller = await this.tokens.verify(token);
    return caller;
  }
}
