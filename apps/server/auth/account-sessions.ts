import { Inject, Injectable } from '@nestjs/common';
import type { EventMeta, Position } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { type SessionEnd, sessionStream } from '@libs/identity/session.js';
import { type SessionDocument, sessions } from '@libs/views/sessions.js';
import { SessionCommands } from '../application/aggregates.js';
import { CommandRunner } from '../platform/command-runner.js';
import { VIEWS } from '../platform/tokens.js';
import { SessionEndings } from './session-endings.js';

const SESSIONS_PER_QUERY = 100;
/** Maximum wait for the view of sessions, which saves its checkpoint every two seconds. */
const VIEW_WAIT_MS = 10_000;

/** Which sessions of an account end, and why. */
export interface Ending {
  /** The session that stays open. */
  readonly keep?: string | undefined;
  /** Ends only sessions that were started before this log position. */
  readonly before?: Position | undefined;
  readonly reason: SessionEnd;
}

/** Ends the sessions of an account. */
@Injectable()
export class AccountSessions {
  constructor(
    private readonly commands: CommandRunner,
    private readonly sessions: SessionCommands,
    private readonly endings: SessionEndings,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  /** Returns false when sessions may be left, because the view of sessions is behind. */
  async end(subject: string, ending: Ending, context: EventMeta): Promise<boolean> {
    const isComplete = await this.commands.caughtUp([sessions.name], VIEW_WAIT_MS);
    await this.endKnown(subject, ending, context);
    return isComplete;
  }

  /** Ends the sessions that the view contains now. Each log-in waits until the view contains its session. */
  async endKnown(subject: string, ending: Ending, context: EventMeta): Promise<void> {
    for (const sessionId of await this.openSessions(subject)) {
      if (sessionId === ending.keep || !(await this.isStartedBefore(ending.before, sessionId))) continue;
      const command = { type: 'EndSession', reason: ending.reason } as const;
      await this.sessions.execute(sessionId, command, context, { seenIn: [sessions.name] });
      await this.endings.announce(sessionId);
    }
  }

  /** Reads all pages before any session ends, because ended sessions would shift the pages. */
  private async openSessions(subject: string): Promise<readonly string[]> {
    const found: string[] = [];
    for (let offset = 0; ; offset += SESSIONS_PER_QUERY) {
      const { items, total } = await this.views.find<SessionDocument>(sessions.name, {
        where: { subject, ended: false },
        order: { index: 'by-subject-and-use', direction: 'desc' },
        offset,
        limit: SESSIONS_PER_QUERY,
      });
      found.push(...items.map(({ sessionId }) => sessionId));
      if (offset + SESSIONS_PER_QUERY >= total) return found;
    }
  }

  private async isStartedBefore(before: Position | undefined, sessionId: string): Promise<boolean> {
    if (before === undefined) return true;
    const [started] = await this.commands.history(sessionStream(sessionId));
    return started !== undefined && started.position < before;
  }
}
