import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TokenPair } from '@libs/contract/accounts.js';
import type { CommandContext } from '../application/command-context.js';
import { Refused } from '../application/refused.js';
import { Sessions } from './sessions.js';

/** Exchanges a refresh token for new tokens. */
export class RefreshSession extends Command<TokenPair> {
  constructor(
    readonly refreshToken: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RefreshSession)
export class RefreshSessionHandler implements ICommandHandler<RefreshSession> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ refreshToken, context }: RefreshSession): Promise<TokenPair> {
    const tokens = await this.sessions.refresh(refreshToken, context);
    if (!tokens) throw new Refused('session-ended');
    return tokens;
  }
}
