import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { type SessionDocument, sessions } from '@libs/views/sessions.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { notFound } from '../application/refused.js';
import { Sessions } from '../auth/sessions.js';
import { VIEWS } from '../platform/tokens.js';

/** Ends one of the caller's sessions, on any device. */
export class EndSession extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly sessionId: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(EndSession)
export class EndSessionHandler implements ICommandHandler<EndSession> {
  constructor(
    private readonly sessions: Sessions,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  /** Is idempotent. @throws Refused for a session of another person */
  async execute({ caller, sessionId, context }: EndSession): Promise<void> {
    const session = await this.views.get<SessionDocument>(sessions.name, sessionId);
    if (session?.subject !== caller.id || session.role !== caller.role) throw notFound();
    await this.sessions.end(sessionId, 'ended-by-owner', context.meta());
  }
}
