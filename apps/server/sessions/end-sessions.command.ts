import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { AccountSessions } from '../auth/account-sessions.js';
import { SecurityEvents } from '../security/security-events.js';

/** Ends all sessions of the caller. */
export class EndSessions extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(EndSessions)
export class EndSessionsHandler implements ICommandHandler<EndSessions> {
  constructor(
    private readonly sessions: AccountSessions,
    private readonly security: SecurityEvents,
  ) {}

  /** @throws Unavailable when a session that was just started may be left; the request can be repeated */
  async execute({ caller, context }: EndSessions): Promise<void> {
    // The session of this request ends last, so that the request can be repeated after a failure.
    const others = { keep: caller.sessionId, reason: 'ended-by-owner' } as const;
    const isComplete = await this.sessions.end(caller.id, others, context.meta());
    if (!isComplete) throw new Unavailable('views', 'the view of sessions is behind');
    await this.sessions.end(caller.id, { reason: 'ended-by-owner' }, context.meta());
    this.security.record('sessions-ended', context);
  }
}
