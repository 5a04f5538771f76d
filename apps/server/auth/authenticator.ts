import { Inject, Injectable } from '@nestjs/common';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import { sessionDecider, sessionStream } from '@libs/identity/session.js';
import { type SessionDocument, sessions } from '@libs/views/sessions.js';
import type { Caller } from '../http/request-context.js';
import { CommandRunner } from '../platform/command-runner.js';
import { VIEWS } from '../platform/tokens.js';
import { AccessTokens } from './access-tokens.js';
import { SessionEndings } from './session-endings.js';

/** Tells who holds an access token, as long as the session that it belongs to goes on. */
@Injectable()
export class Authenticator {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly commands: CommandRunner,
    private readonly endings: SessionEndings,
    @Inject(VIEWS) private readonly views: ViewStore,
  ) {}

  /** Undefined for a token that is not ours, has expired, or whose session was ended. */
  async authenticate(token: string): Promise<Caller | undefined> {
    const caller = await this.tokens.verify(token);
    return caller && (await this.isOpen(caller.sessionId)) ? caller : undefined;
  }

  /**
   * As the view has it, and what was announced since. A session that is so young that the view has not seen it is asked
   * for in its stream.
   */
  private async isOpen(sessionId: string): Promise<boolean> {
    const [known, over] = await Promise.all([
      this.views.get<SessionDocument>(sessions.name, sessionId),
      this.endings.isAnnounced(sessionId),
    ]);
    if (over) return false;
    if (known) return !known.ended;
    return (await this.commands.state(sessionDecider, sessionStream(sessionId))).phase === 'open';
  }
}
