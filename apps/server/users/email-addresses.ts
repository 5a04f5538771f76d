import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@libs/contract/enums.js';
import type { NoticeLanguage } from '@libs/contract/privacy-notice.js';
import { ERASED, type EventMeta } from '@libs/eventing/types/envelope.js';
import type { ClaimFacts } from '@libs/identity/claim.js';
import type { ClaimEvent } from '@libs/identity/events.js';
import { ChefCommands, CustomerCommands, EmailCommands } from '../application/aggregates.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';
import { type Account, UniqueClaims } from './unique-claims.js';

/** The address of an account, and its blind index. */
export interface AccountAddress {
  readonly email: string;
  readonly emailIndex: string;
}

/**
 * Finds and verifies e-mail addresses. A customer's address is taken once it is verified, and claimed then. A chef's is
 * the log-in name, and claimed at sign-up.
 */
@Injectable()
export class EmailAddresses {
  constructor(
    private readonly commands: CommandRunner,
    private readonly customers: CustomerCommands,
    private readonly chefs: ChefCommands,
    private readonly emails: EmailCommands,
    private readonly claims: UniqueClaims,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** Returns undefined for an account without an address, or that is erased. */
  async of({ id, role }: Account): Promise<AccountAddress | undefined> {
    const account = await (role === 'chef' ? this.chefs.state(id) : this.customers.state(id));
    if (account.phase !== 'registered' || account.profile === null || account.profile === ERASED) return undefined;
    const { email } = account.profile;
    return email === '' ? undefined : { email, emailIndex: this.secrets.blindIndex.email(email) };
  }

  /** Returns where e-mails about bookings go, and their language; undefined if none may be sent. */
  async reachable(account: Account): Promise<(AccountAddress & { readonly language: NoticeLanguage }) | undefined> {
    const [address, { verified, wanted, language }] = await Promise.all([
      this.of(account),
      this.emails.state(account.id),
    ]);
    return address && wanted && verified === address.emailIndex ? { ...address, language } : undefined;
  }

  /** Whether an account other than `accountId` holds the address. */
  async isTaken(email: string, role: Role, accountId?: string): Promise<boolean> {
    const owner = await this.claims.owner('email', email, role);
    if (owner === null || owner === accountId) return false;
    return role === 'chef' || (await this.standing(email)) === 'held';
  }

  /** Claims a customer's verified address. Returns false if another customer has verified it. */
  claim(email: string, customerId: string, meta: EventMeta): Promise<boolean> {
    const facts = async (): Promise<ClaimFacts> => ({ standing: await this.standing(email) });
    const stream = this.claims.stream('email', email, 'user');
    return this.claims.claimStream(stream, { owner: customerId, proven: true }, meta, facts);
  }

  /** Requests a link to an address that was just entered; none if it is verified or has one already. */
  async announce(account: Account, language: NoticeLanguage | undefined, meta: EventMeta): Promise<void> {
    const address = await this.of(account);
    if (!address) return;
    const { id: accountId, role } = account;
    const { emailIndex } = address;
    const about = { accountId, role, emailIndex, again: false, ...(language && { language }) };
    await this.emails.execute(accountId, { type: 'RequestEmailLink', ...about }, meta);
  }

  /** In older logs customers claimed addresses without a proof; those claims are void. */
  private async standing(email: string): Promise<'held' | 'void'> {
    const stream = this.claims.stream('email', email, 'user');
    const last = (await this.commands.history<ClaimEvent>(stream)).at(-1);
    if (last?.type !== 'Claimed' || !last.data.proven) return 'void';
    const address = await this.of({ id: last.data.owner, role: 'user' });
    return address?.emailIndex === this.secrets.blindIndex.email(email) ? 'held' : 'void';
  }
}
