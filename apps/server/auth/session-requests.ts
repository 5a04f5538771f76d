import { Inject, Injectable } from '@nestjs/common';
import type { TokenPair } from '@libs/contract/accounts.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { ListedSession } from '@libs/contract/sessions.js';
import { plus, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import type { JobIntent } from '@libs/views/all-job-payloads.js';
import { type SessionDocument, sessions } from '@libs/views/sessions.js';
import { AccountHelpCommands } from '../application/aggregates.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { notFound, Refused } from '../application/refused.js';
import { SecurityEvents } from '../application/security-events.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import { VIEWS } from '../platform/tokens.js';
import { AccountSessions, Sessions } from './sessions.js';

/** The sessions of the caller, on all devices. */
@Injectable()
export class OwnSessions {
  constructor(
    private readonly sessions: Sessions,
    private readonly accountSessions: AccountSessions,
    private readonly security: SecurityEvents,
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  /** Lists the sessions: the current one, then the others, most recently used first. */
  async list(caller: Caller): Promise<readonly ListedSession[]> {
    const { items } = await this.views.find<SessionDocument>(sessions.name, {
      where: { subject: caller.id, ended: false },
      order: { index: 'by-subject-and-use', direction: 'desc' },
      offset: 0,
      limit: LIMITS.page.max,
    });
    const now = this.clock.now();
    // The expiry of a session is not recorded as an event.
    const open = items.filter(({ expiresAt }) => now < expiresAt).map((session) => listed(session, caller));
    return [...open.filter(({ current }) => current), ...open.filter(({ current }) => !current)];
  }

  /** Exchanges a refresh token for new tokens. */
  async refresh(refreshToken: string, context: CommandContext): Promise<TokenPair> {
    const tokens = await this.sessions.refresh(refreshToken, context);
    if (!tokens) throw new Refused('session-ended');
    return tokens;
  }

  /** Ends the current session. */
  logOut({ sessionId }: Caller, context: CommandContext): Promise<void> {
    return this.sessions.end(sessionId, 'log-out', context.meta());
  }

  /** Ends one of the sessions. Is idempotent. @throws Refused for a session of another person */
  async end(caller: Caller, sessionId: string, context: CommandContext): Promise<void> {
    const session = await this.views.get<SessionDocument>(sessions.name, sessionId);
    if (session?.subject !== caller.id || session.role !== caller.role) throw notFound();
    await this.sessions.end(sessionId, 'ended-by-owner', context.meta());
  }

  /** Ends all sessions. @throws Unavailable when one that was just started may be left; the request can be repeated */
  async endAll(caller: Caller, context: CommandContext): Promise<void> {
    // The session of this request ends last, so that the request can be repeated after a failure.
    const others = { keep: caller.sessionId, reason: 'ended-by-owner' } as const;
    const isComplete = await this.accountSessions.end(caller.id, others, context.meta());
    if (!isComplete) throw new Unavailable('views', 'the view of sessions is behind');
    await this.accountSessions.end(caller.id, { reason: 'ended-by-owner' }, context.meta());
    this.security.record('sessions-ended', context);
  }
}

const listed = (
  { sessionId: id, startedAt, usedAt, device }: SessionDocument,
  { sessionId }: Caller,
): ListedSession => ({
  id,
  startedAt,
  lastUsedAt: usedAt,
  browser: device?.browser ?? null,
  system: device?.system ?? null,
  current: id === sessionId,
});

/** Ends the sessions that an account started before an operator's request. */
@JobHandler('end-sessions')
export class EndSessionsJob implements Job<'end-sessions'> {
  constructor(
    private readonly help: AccountHelpCommands,
    private readonly sessions: AccountSessions,
    private readonly clock: Clock,
  ) {}

  async run(intent: JobIntent<'end-sessions'>): Promise<JobResult> {
    const { requestId, accountId } = intent.data;
    const [requested] = await this.help.history(requestId);
    if (!requested) throw new Error('the request to end sessions was not found');
    const ending = { before: requested.position, reason: 'ended-by-operator' } as const;
    const isComplete = await this.sessions.end(accountId, ending, jobMeta(intent, 'end-sessions'));
    if (!isComplete) return { again: plus(this.clock.now(), SECOND) };
    await this.help.execute(requestId, { type: 'CompleteHelp', requestId }, jobMeta(intent, 'completed'));
    return 'done';
  }
}
