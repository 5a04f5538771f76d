import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { hashOfToken } from '@libs/adapters/crypto/encryption.js';
import type { TokenPair } from '@libs/contract/accounts.js';
import type { Browser, System } from '@libs/contract/enums.js';
import { LIMITS } from '@libs/contract/limits.js';
import type { ListedSession } from '@libs/contract/sessions.js';
import { epochMs, plus, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { EventMeta, Position } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { type Device, type OpenSession, type SessionEnd, sessionStream } from '@libs/identity/session.js';
import { accountDevices } from '@libs/views/account-devices.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { type SessionDocument, sessions } from '@libs/views/sessions.js';
import { ulid } from 'ulid';
import { AccountHelpCommands, ChefCommands, SessionCommands } from '../application/aggregates.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { notFound, Refused } from '../application/refused.js';
import { SecurityEvents } from '../application/security-events.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS, VIEWS } from '../platform/tokens.js';
import { AccessTokens, SessionEndings } from './access-tokens.js';
import { KnownBrowsers } from './known-browsers.js';

/** A refresh token: `<session id>.<256 random bits>`. Only its hash is stored. */
const REFRESH_TOKEN_PATTERN = /^([0-9A-Z]{26})\.[\w-]{43}$/;
const SEEN = { seenIn: [sessions.name] };
const STARTED = { seenIn: [sessions.name, accountDevices.name] };

export interface NewSession {
  /** Selects the longer idle timeout. */
  readonly remember: boolean;
  /** Whether the account was registered just now: nobody else has a session of it, who relies on the views of this one. */
  readonly isFirst?: boolean;
}

/** Starts, refreshes and ends sessions. */
@Injectable()
export class Sessions {
  constructor(
    private readonly commands: SessionCommands,
    private readonly tokens: AccessTokens,
    private readonly endings: SessionEndings,
    private readonly browsers: KnownBrowsers,
    private readonly security: SecurityEvents,
    private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /**
   * Returns the id of the session and its first tokens. The browser becomes known for the account, unless the request is
   * refused.
   */
  async start(
    { id: subject, role }: Omit<Caller, 'sessionId'>,
    { remember, isFirst = false }: NewSession,
    context: CommandContext,
  ): Promise<{ readonly sessionId: string; readonly tokens: TokenPair }> {
    const sessionId = ulid(epochMs(this.clock.now()));
    context.startedSession = sessionId;
    const token = `${sessionId}.${randomBytes(32).toString('base64url')}`;
    const browser = this.browsers.remember(context, subject);
    const device = { ...deviceOf(context.userAgent), id: this.secrets.devices(browser).toString('base64url') };
    const started = { sessionId, subject, role, tokenHash: hashOfToken(token), device };
    const command = { type: 'StartSession', ...started, remember } as const;
    const { state } = await this.commands.execute(sessionId, command, context.meta(), isFirst ? {} : STARTED);
    if (state.phase !== 'open') throw new Error('a session was started, but is not open');
    return { sessionId, tokens: await this.pair(state, sessionId, token) };
  }

  /** Exchanges a refresh token for new tokens. Returns undefined when it is invalid or its session has ended. */
  async refresh(presented: string, context: CommandContext): Promise<TokenPair | undefined> {
    const sessionId = REFRESH_TOKEN_PATTERN.exec(presented)?.[1];
    if (sessionId === undefined) return undefined;
    const successors = this.successors(sessionId, presented);
    const nextHashes = successors.map(hashOfToken);
    const command = { type: 'RefreshSession', presentedHash: hashOfToken(presented), nextHashes } as const;
    const { state, events } = await this.commands.execute(sessionId, command, context.meta());
    if (state.phase === 'open') {
      return this.pair(state, sessionId, successors[nextHashes.indexOf(state.tokenHash)] ?? '');
    }
    if (events.length > 0) this.security.record('refresh-token-reused', context, { stream: sessionStream(sessionId) });
    // It has ended already; this waits until everybody knows.
    await this.end(sessionId, 'token-reused', context.meta());
    return undefined;
  }

  async end(sessionId: string, reason: SessionEnd, context: EventMeta): Promise<void> {
    await this.commands.execute(sessionId, { type: 'EndSession', reason }, context, SEEN);
    await this.endings.announce(sessionId);
  }

  /** Derives the next refresh token, so that a lost answer can be repeated without storing tokens. */
  private successors(sessionId: string, token: string): readonly string[] {
    return this.secrets.refreshTokens.map((hash) => `${sessionId}.${hash(token).toString('base64url')}`);
  }

  private async pair(
    { subject: id, role, expiresAt }: OpenSession,
    sessionId: string,
    refreshToken: string,
  ): Promise<TokenPair> {
    const { token, expiresAt: tokenExpiration } = await this.tokens.issue({ id, role, sessionId });
    return { accessToken: token, refreshToken, tokenExpiration, refreshTokenExpiration: epochMs(expiresAt) };
  }
}

/** Only this many characters of the header are read. */
const MAX_LENGTH = 400;

/** Most browsers also name others, so the first match counts. */
const BROWSERS: readonly (readonly [RegExp, Browser])[] = [
  [/\bSamsungBrowser\//, 'samsung'],
  [/\b(OPR|Opera|OPT)\//, 'opera'],
  [/\b(Edg|EdgA|EdgiOS)\//, 'edge'],
  [/\b(Firefox|FxiOS)\//, 'firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'chrome'],
  [/\bSafari\//, 'safari'],
];
const SYSTEMS: readonly (readonly [RegExp, System])[] = [
  [/\bAndroid\b/, 'android'],
  [/\b(iPhone|iPad|iPod)\b/, 'ios'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macos'],
  [/\bLinux\b/, 'linux'],
];

/** Returns the browser and system of a `User-Agent`, too coarse to identify a person. */
export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, MAX_LENGTH);
  return { browser: firstIn(BROWSERS, text), system: firstIn(SYSTEMS, text) };
}

const firstIn = <T extends string>(names: readonly (readonly [RegExp, T])[], text: string): T | 'other' =>
  names.find(([name]) => name.test(text))?.[1] ?? 'other';

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

/** Ends the sessions of an account, and a chef's calendar feed, which is read without one. */
@Injectable()
export class AccountSessions {
  constructor(
    private readonly commands: CommandRunner,
    private readonly sessions: SessionCommands,
    private readonly chefs: ChefCommands,
    private readonly endings: SessionEndings,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  /** Returns false when sessions may be left, because the view of sessions is behind. */
  async end(subject: string, ending: Ending, context: EventMeta): Promise<boolean> {
    const isComplete = await this.commands.caughtUp([sessions.name], VIEW_WAIT_MS);
    await this.endKnown(subject, ending, context);
    return isComplete;
  }

  /**
   * Ends the sessions that the view contains now. Each log-in waits until the view contains its session, except the first
   * one of an account.
   */
  async endKnown(subject: string, ending: Ending, context: EventMeta): Promise<void> {
    for (const sessionId of await this.openSessions(subject)) {
      if (sessionId === ending.keep || !(await this.isStartedBefore(ending.before, sessionId))) continue;
      const command = { type: 'EndSession', reason: ending.reason } as const;
      await this.sessions.execute(sessionId, command, context, { seenIn: [sessions.name] });
      await this.endings.announce(sessionId);
    }
    await this.closeCalendarFeed(subject, ending, context);
  }

  /** Closes the feed last, because a session that is open could make another one. */
  private async closeCalendarFeed(subject: string, { before }: Ending, context: EventMeta): Promise<void> {
    const { state, events } = await this.chefs.load(subject);
    const opened = events.findLast(({ type }) => type === 'CalendarFeedOpened');
    if (state.phase !== 'registered' || state.feed === null || !opened) return;
    if (before !== undefined && opened.position >= before) return;
    // The request may have changed the chef, or closed an earlier feed; each is closed once.
    const commandId = `CloseCalendarFeed/${opened.id}`;
    await this.chefs.execute(subject, { type: 'CloseCalendarFeed' }, { ...context, commandId });
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

/** Lists the caller's sessions: the current one, then the others, most recently used first. */
export class ListSessions extends queryWith<{ caller: Caller }, readonly ListedSession[]>() {}

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

/** Ends one of the caller's sessions, on any device. */
export class EndSession extends commandWith<{ caller: Caller; sessionId: string; context: CommandContext }>() {}

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

/** Ends all sessions of the caller. */
export class EndSessions extends commandWith<{ caller: Caller; context: CommandContext }>() {}

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

/** Ends a session. */
export class LogOut extends commandWith<{ sessionId: string; context: CommandContext }>() {}

@CommandHandler(LogOut)
export class LogOutHandler implements ICommandHandler<LogOut> {
  constructor(private readonly sessions: Sessions) {}

  execute({ sessionId, context }: LogOut): Promise<void> {
    return this.sessions.end(sessionId, 'log-out', context.meta());
  }
}

/** Exchanges a refresh token for new tokens. */
export class RefreshSession extends commandWith<{ refreshToken: string; context: CommandContext }, TokenPair>() {}

@CommandHandler(RefreshSession)
export class RefreshSessionHandler implements ICommandHandler<RefreshSession> {
  constructor(private readonly sessions: Sessions) {}

  async execute({ refreshToken, context }: RefreshSession): Promise<TokenPair> {
    const tokens = await this.sessions.refresh(refreshToken, context);
    if (!tokens) throw new Refused('session-ended');
    return tokens;
  }
}

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
