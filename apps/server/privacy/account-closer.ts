import { Inject, Injectable } from '@nestjs/common';
import { ERASED, type EventMeta, type Personal } from '@libs/eventing/types/envelope.js';
import type { Role } from '@libs/contract/enums.js';
import type { Clock, ViewStore } from '@libs/eventing/types/ports.js';
import { chefStream } from '@libs/identity/chef.js';
import type { ChefEvent } from '@libs/identity/chef-events.js';
import { customerStream } from '@libs/identity/customer.js';
import type { CustomerEvent } from '@libs/identity/events.js';
import { loginDecider, loginStream } from '@libs/identity/one-time-code.js';
import { sessionDecider, sessionStream } from '@libs/identity/session.js';
import { numberSubject } from '@libs/identity/subjects.js';
import { type SessionDocument, sessions } from '@libs/views/sessions.js';
import { accepted } from '../http/refusals.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { CLOCK, DESTROY_KEY, SECRETS, VIEWS } from '../platform/tokens.js';
import { UniqueClaims } from '../users/unique-claims.js';

const PAGE = 100;

/** Closes the account of somebody who is being erased: nobody is logged in as them, and their number and e-mail are free. */
@Injectable()
export class AccountCloser {
  constructor(
    private readonly commands: CommandRunner,
    private readonly claims: UniqueClaims,
    @Inject(VIEWS) private readonly views: ViewStore,
    @Inject(DESTROY_KEY) private readonly destroyKey: (subject: string) => Promise<void>,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** What the person does not hold (any more) stays as it is. */
  async close(id: string, role: Role, context: EventMeta): Promise<void> {
    await this.endSessions(id, context);
    const { phones, emails } = await this.contacts(id, role);
    for (const phone of phones) await this.claims.release('phone', phone, role, id, context);
    for (const email of emails) await this.claims.release('email', email, role, id, context);
  }

  /**
   * Makes the numbers unreadable that a customer's codes were sent to. What comes after is sealed with a new key, so that whoever has
   * the number next, the same person included, gets codes as before.
   */
  async forgetNumbers(customerId: string, context: EventMeta): Promise<void> {
    for (const phone of (await this.contacts(customerId, 'user')).phones) {
      const phoneIndex = this.secrets.blindIndex.phone(phone);
      const now = this.clock.now();
      const outcome = await this.commands.run(loginDecider, {
        stream: loginStream(phoneIndex),
        command: { type: 'ForgetNumber' },
        facts: () => ({ now }),
        context,
      });
      const { era } = accepted(outcome, now).state;
      for (let before = 0; before < era; before++) await this.destroyKey(numberSubject(phoneIndex, before));
    }
  }

  /** Every number and e-mail that the person ever gave; none once their key is destroyed. */
  private async contacts(id: string, role: Role) {
    const phones = new Set<string>();
    const emails = new Set<string>();
    const stream = role === 'chef' ? chefStream(id) : customerStream(id);
    for (const { data } of await this.commands.history<CustomerEvent | ChefEvent>(stream)) {
      const profile = 'profile' in data && data.profile !== ERASED ? data.profile : {};
      const { phone, email } = { ...data, ...profile } as {
        readonly phone?: Personal<string>;
        readonly email?: string;
      };
      if (phone !== undefined && phone !== ERASED) phones.add(phone);
      if (email !== undefined) emails.add(email);
    }
    return { phones, emails };
  }

  private async endSessions(subject: string, context: EventMeta): Promise<void> {
    for (let offset = 0; ; offset += PAGE) {
      const { items, total } = await this.views.find<SessionDocument>(sessions.name, {
        where: { subject },
        order: { index: 'by-subject', direction: 'desc' },
        offset,
        limit: PAGE,
      });
      for (const { sessionId } of items.filter(({ ended }) => !ended)) await this.endSession(sessionId, context);
      if (offset + PAGE >= total) return;
    }
  }

  private async endSession(sessionId: string, context: EventMeta): Promise<void> {
    const now = this.clock.now();
    const stream = sessionStream(sessionId);
    const request = { stream, command: { type: 'EndSession' }, facts: () => ({ now }), context } as const;
    accepted(await this.commands.run(sessionDecider, request, [sessions.name]), now);
  }
}
