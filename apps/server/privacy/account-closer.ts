import { Inject, Injectable } from '@nestjs/common';
import { ERASED, type EventMeta, type Personal } from '@libs/eventing/types/envelope.js';
import type { Role } from '@libs/contract/enums.js';
import { type ChefEvent, chefStream } from '@libs/identity/chef.js';
import { type CustomerEvent, customerStream } from '@libs/identity/customer.js';
import { numberSubject } from '@libs/identity/one-time-code.js';
import { LoginCommands } from '../application/aggregates.js';
import { AccountSessions } from '../auth/account-sessions.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { DESTROY_KEY, SECRETS } from '../platform/tokens.js';
import { UniqueClaims } from '../users/unique-claims.js';

/** Closes the account of a person who is being erased: ends the sessions, and releases what only one account may have. */
@Injectable()
export class AccountCloser {
  constructor(
    private readonly commands: CommandRunner,
    private readonly logins: LoginCommands,
    private readonly claims: UniqueClaims,
    private readonly sessions: AccountSessions,
    @Inject(DESTROY_KEY) private readonly destroyKey: (subject: string) => Promise<void>,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** Ends the sessions, and releases only claims that the account still owns. */
  async close(id: string, role: Role, context: EventMeta): Promise<void> {
    await this.sessions.endKnown(id, { reason: 'account-closed' }, context);
    const { phones, emails } = await this.contacts(id, role);
    for (const phone of phones) await this.claims.release('phone', phone, { id, role }, context);
    for (const email of emails) {
      for (const kind of ['email', 'signup'] as const) await this.claims.release(kind, email, { id, role }, context);
    }
    if (role === 'chef') await this.releaseDocuments(id, context);
  }

  private async releaseDocuments(chefId: string, context: EventMeta): Promise<void> {
    for (const { type, data } of await this.commands.history<ChefEvent>(chefStream(chefId))) {
      if (type !== 'ChefDocumentFiled') continue;
      for (const claim of data.claims) await this.claims.releaseStream(claim, chefId, context);
    }
  }

  /**
   * Destroys the keys of the phone numbers in a customer's one-time codes. Later codes to a number use a new key, so
   * the next holder, also the same person, gets codes as before.
   */
  async forgetNumbers(customerId: string, context: EventMeta): Promise<void> {
    for (const phone of (await this.contacts(customerId, 'user')).phones) {
      // When another account owns the number by now, the codes belong to that account.
      const owner = await this.claims.owner('phone', phone, 'user');
      if (owner !== null && owner !== customerId) continue;
      const phoneIndex = this.secrets.blindIndex.phone(phone);
      const { era } = (await this.logins.execute(phoneIndex, { type: 'ForgetNumber' }, context)).state;
      for (let before = 0; before < era; before++) await this.destroyKey(numberSubject(phoneIndex, before));
    }
  }

  /** Returns all phone numbers and e-mails that the person ever entered; none once their key is destroyed. */
  async contacts(id: string, role: Role) {
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
}
