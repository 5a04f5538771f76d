import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RequestContext } from '../http/request-context.js';
import { Sessions } from './sessions.js';

/** End a session at once. */
export class LogOut extends Command<void> {
  constructor(
    readonly sessionId: string,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(private readonly sessions: Sessions) {}

  execute({ sessionId, context }: LogOut): Promise<void> {
    return this.sessions.end(sessionId, context);
  }
}
