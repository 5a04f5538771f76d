import { Injectable } from '@nestjs/common';
import { isCommonPassword } from '@libs/contract/passwords.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { chefStream, type RegisteredChef } from '@libs/identity/chef.js';
import { ChefCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { wrongField } from '../application/refused.js';
import { AccountSessions } from '../auth/account-sessions.js';
import { Passwords } from '../auth/passwords.js';
import { SecurityEvents } from '../security/security-events.js';

/** How often ending the sessions is retried while the view of sessions is behind. */
const MAX_ROUNDS = 3;

interface Setting {
  readonly context: CommandContext;
  readonly event: 'password-changed' | 'password-reset';
  /** The session that stays open. */
  readonly keep?: string;
}

/** Sets a chef's password, and ends the sessions that were started with the previous one. */
@Injectable()
export class NewPasswords {
  constructor(
    private readonly chefs: ChefCommands,
    private readonly passwords: Passwords,
    private readonly sessions: AccountSessions,
    private readonly security: SecurityEvents,
  ) {}

  /** @throws Refused for a common password or the chef's own e-mail or number; Unavailable when sessions may be left */
  async set(chef: RegisteredChef, password: string, { context, event, keep }: Setting): Promise<void> {
    const { chefId, profile } = chef;
    if (profile !== ERASED && isCommonPassword(password, [profile.email, profile.phone])) {
      throw wrongField('password', SERVER_MESSAGES.signUp.commonPassword);
    }
    const passwordHash = await this.passwords.hash(password);
    await this.chefs.execute(chefId, { type: 'SetPassword', passwordHash }, context.meta());
    this.security.record(event, context, { stream: chefStream(chefId) });
    await this.endSessions(chefId, keep, context);
  }

  private async endSessions(chefId: string, keep: string | undefined, context: CommandContext): Promise<void> {
    for (let round = 0; round < MAX_ROUNDS; round++) {
      if (await this.sessions.end(chefId, { keep, reason: 'password-changed' }, context.meta())) return;
    }
    throw new Unavailable('views', 'the view of sessions is behind');
  }
}
