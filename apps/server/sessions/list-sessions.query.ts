import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { LIMITS } from '@libs/contract/limits.js';
import type { ListedSession } from '@libs/contract/sessions.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { type SessionDocument, sessions } from '@libs/views/sessions.js';
import type { Caller } from '../application/command-context.js';
import { VIEWS } from '../platform/tokens.js';

/** Lists the caller's sessions: the current one, then the others, most recently used first. */
export class ListSessions extends Query<readonly ListedSession[]> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(
    @Inject(VIEWS) private readonly views: ViewStore,
    private readonly clock: Clock,
  ) {}

  async execute({ caller }: ListSessions): Promise<readonly ListedSession[]> {
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
