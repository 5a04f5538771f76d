import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TokenPair } from '@libs/contract/accounts.js';
import { MESSAGES } from '@libs/contract/messages.js';
import { HttpProblem } from '../http/http-problem.js';
import type { RequestContext } from '../http/request-context.js';
import { Sessions } from './sessions.js';

/** Exchange a refresh token, once, for new tokens. */
export class RefreshSession extends Command<TokenPair> {
  constructor(
    readonly refreshToken: string,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(RefreshSession)
export class RefreshSessionHandler implements ICommandHandler<RefreshSession> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ refreshToken, context }: RefreshSession): Promise<TokenPair> {
    const tokens = await this.sessions.refresh(refreshToken, context);
    if (!tokens) throw new HttpProblem(401, 'session-ended', MESSAGES.general.signIn);
    return tokens;
  }
}
