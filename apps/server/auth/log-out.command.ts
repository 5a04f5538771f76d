import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext } from '../application/command-context.js';
import { Sessions } from './sessions.js';

/** Ends a session. */
export class LogOut extends Command<void> {
  constructor(
    readonly sessionId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(private readonly sessions: Sessions) {}

  execute({ sessionId, context }: LogOut): Promise<void> {
    return this.sessions.end(sessionId, 'log-out', context.meta());
  }
}
