import { Inject, Injectable } from '@nestjs/common';
import { canonicalEmail } from '@libs/contract/email-address.js';
import type { Role } from '@libs/contract/enums.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { ERASED, type EventMeta } from '@libs/eventing/types/envelope.js';
import type { ClaimEvent, ClaimFacts } from '@libs/identity/claim.js';
import { ChefCommands, CustomerCommands, EmailCommands } from '../application/aggregates.js';
import type { Claim } from '../application/claim.js';
import { Refused } from '../application/refused.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';
import { type Account, UniqueClaims } from './unique-claims.js';

/** The address of an account, in the form that is sent to. */
export interface AccountAddress {
  readonly email: string;
  /** Its blind index. */
  readonly emailIndex: string;
  /** Whether e-mails may be sent there: a chef, who signs up without a code, has to prove the number first. */
  readonly isMailable: boolean;
}

/**
 * Finds and verifies e-mail addresses. An address is taken once it is verified, and claimed then. A chef also logs in with
 * one that is not verified yet.
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

  /** Returns undefined for an account without an address that can be sent to, or that is erased. */
  async of({ id, role }: Account): Promise<AccountAddress | undefined> {
    const account = await (role === 'chef' ? this.chefs.state(id) : this.customers.state(id));
    if (account.phase !== 'registered' || account.profile === null || account.profile === ERASED) return undefined;
    const email = canonicalEmail(account.profile.email);
    const isMailable = role === 'user' || account.phoneProven;
    return email === undefined ? undefined : { email, emailIndex: this.secrets.blindIndex.email(email), isMailable };
  }

  /** Returns where e-mails about bookings go, and their language; undefined if none may be sent. */
  async reachable(account: Account): Promise<(AccountAddress & { readonly language: Language }) | undefined> {
    const [address, { verified, wanted, language }] = await Promise.all([
      this.of(account),
      this.emails.state(account.id),
    ]);
    const isReachable = address?.isMailable && wanted && verified === address.emailIndex;
    return isReachable ? { ...address, language } : undefined;
  }

  /** Whether an account other than `accountId` has verified the address. No answer may depend on it. */
  async isTaken(email: string, { id: accountId, role }: Account): Promise<boolean> {
    const owner = await this.claims.owner('email', email, role);
    return owner !== null && owner !== accountId && (await this.standing(email, role)) === 'held';
  }

  /** Returns the language of the account that holds the address. */
  async languageOf(email: string, role: Role): Promise<Language> {
    const owner = await this.claims.owner('email', email, role);
    return (await this.emails.state(owner ?? '')).language;
  }

  /** Returns the claim of a verified address, refused if another account of the role has verified it. */
  claimOfVerified(email: string, { id: owner, role }: Account, meta: EventMeta): Claim {
    const facts = async (): Promise<ClaimFacts> => ({ standing: await this.standing(email, role) });
    const stream = this.claims.stream('email', email, role);
    const isUsed = async () => (await this.emails.state(owner)).verified === this.secrets.blindIndex.email(email);
    const use = { isUsed, whenTaken: () => new Refused('email-taken') };
    return this.claims.claimOf(stream, { owner, proven: true }, use, meta, facts);
  }

  /**
   * Returns the claim of an address that a chef entered and nobody has verified yet: the chef logs in with it. It is
   * never refused, because the last one replaces the one before; whose address it is, a link decides.
   */
  claimOfEntered(email: string, chefId: string, meta: EventMeta): Claim {
    const isUsed = async () => {
      const address = await this.of({ id: chefId, role: 'chef' });
      return address !== undefined && this.claims.isSameEmail(address.email, email);
    };
    const use = { isUsed, whenTaken: () => new Refused('conflict') };
    const stream = this.claims.stream('signup', email, 'chef');
    return this.claims.claimOf(stream, { owner: chefId, proven: false }, use, meta, () => ({ standing: 'void' }));
  }

  /** Releases what a chef logged in with before verifying `email`. */
  async releaseFormer(email: string, chefId: string, meta: EventMeta): Promise<void> {
    const account = { id: chefId, role: 'chef' } as const;
    for (const former of await this.enteredBy(account)) {
      await this.claims.release('signup', former, account, meta);
      if (!this.claims.isSameEmail(former, email)) await this.claims.release('email', former, account, meta);
    }
  }

  /** Returns the former address of an account, in the form that is sent to, by its blind index; undefined if erased. */
  async former(account: Account, emailIndex: string): Promise<string | undefined> {
    const entered = [...(await this.enteredBy(account))].flatMap((email) => canonicalEmail(email) ?? []);
    return entered.find((email) => this.secrets.blindIndex.email(email) === emailIndex);
  }

  private async enteredBy({ id, role }: Account): Promise<ReadonlySet<string>> {
    const events = await (role === 'chef' ? this.chefs.history(id) : this.customers.history(id));
    return new Set(
      events.flatMap(({ data }) => ('profile' in data && data.profile !== ERASED ? [data.profile.email] : [])),
    );
  }

  /**
   * Requests a link to an address that was just entered; none if it is verified or has one already. While nothing may be
   * sent there, only the language is recorded.
   */
  async announce(account: Account, language: Language | undefined, meta: EventMeta): Promise<void> {
    const address = await this.of(account);
    if (!address) return;
    const { id: accountId, role } = account;
    const { emailIndex, isMailable } = address;
    if (!isMailable) {
      if (language)
        await this.emails.execute(accountId, { type: 'ChooseEmails', accountId, wanted: true, language }, meta);
      return;
    }
    const about = { accountId, role, emailIndex, again: false, ...(language && { language }) };
    await this.emails.execute(accountId, { type: 'RequestEmailLink', ...about }, meta);
  }

  /**
   * A chef keeps the verified address as log-in name until another one is verified. In older logs addresses were
   * claimed without a proof; the account that verifies one takes it over.
   */
  private async standing(email: string, role: Role): Promise<'held' | 'void'> {
    const emailIndex = this.secrets.blindIndex.email(email);
    const last = (await this.commands.history<ClaimEvent>(this.claims.stream('email', email, role))).at(-1);
    if (last?.type !== 'Claimed') return 'void';
    const id = last.data.owner;
    if (role === 'chef') {
      const isProven = last.data.proven || (await this.emails.state(id)).verified === emailIndex;
      return isProven && (await this.chefs.state(id)).phase === 'registered' ? 'held' : 'void';
    }
    return last.data.proven && (await this.of({ id, role }))?.emailIndex === emailIndex ? 'held' : 'void';
  }
}
