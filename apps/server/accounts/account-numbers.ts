import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@libs/contract/enums.js';
import type { Instant } from '@libs/contract/time.js';
import { ERASED, type EventMeta, type Position, type RecordedEvent } from '@libs/eventing/types/envelope.js';
import { accountPhone, type AccountPhone, type ProvenPhone } from '@libs/identity/account.js';
import { newsOf, type NewsState } from '@libs/identity/account-news.js';
import type { ChefState, RegisteredChef } from '@libs/identity/chef.js';
import { type ClaimEvent, type ClaimingAccount, numberOwnership, type NumberOwnership } from '@libs/identity/claim.js';
import type { CustomerState } from '@libs/identity/customer.js';
import { type LoginEvent, loginStream } from '@libs/identity/one-time-code.js';
import { chefAccounts } from '@libs/views/chef-accounts.js';
import { chefs } from '@libs/views/chefs.js';
import { customers } from '@libs/views/customers.js';
import { ChefCommands, CustomerCommands } from '../application/aggregates.js';
import { claiming } from '../application/claim.js';
import { Refused } from '../application/refused.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';
import { type Account, UniqueClaims } from './unique-claims.js';

/** The account that claimed a number last, and the standing of its claim. */
export interface Holder {
  readonly id: string;
  readonly standing: NumberOwnership;
}

/** An account that has had a number, and until when. */
export interface FormerHolder {
  readonly id: string;
  readonly until: Instant;
}

interface Proven {
  readonly at: Position | undefined;
  readonly former: string | undefined;
}

/** Assigns phone numbers to accounts. A number is claimed only after the code that was sent to it has been verified. */
@Injectable()
export class AccountNumbers {
  constructor(
    private readonly commands: CommandRunner,
    private readonly customers: CustomerCommands,
    private readonly chefs: ChefCommands,
    private readonly claims: UniqueClaims,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** Returns undefined for a number that no account of the role has claimed. */
  async holder(phone: string, role: Role): Promise<Holder | undefined> {
    const claim = (await this.commands.history<ClaimEvent>(this.claims.stream('phone', phone, role))).at(-1);
    if (claim?.type !== 'Claimed') return undefined;
    const id = claim.data.owner;
    const account = await this.account({ id, role });
    const standing = numberOwnership(phone, claim, account, await this.codesOf(phone, role));
    return { id, standing };
  }

  /** Returns the chef who has proven the number. Of several who only entered it, none has it. */
  async chefWith(phone: string): Promise<RegisteredChef | undefined> {
    const holder = await this.holder(phone, 'chef');
    if (holder?.standing !== 'held') return undefined;
    const chef = await this.chefs.state(holder.id);
    return chef.phase === 'registered' ? chef : undefined;
  }

  /** Returns the account's number, proven or not; undefined for an account that does not exist or was erased. */
  async numberOf(account: Account): Promise<AccountPhone | undefined> {
    const { phone, phoneProven } = await this.account(account);
    return phone === undefined ? undefined : { phone, phoneProven: phoneProven === true };
  }

  /** Returns the number to which messages to an account go, ten digits; undefined for a customer's that is not proven. */
  async reachable(account: Account): Promise<string | undefined> {
    return (await this.contact(account)).phone;
  }

  /** Returns the number to which messages go, and how else the person is reached. */
  async contact(account: Account): Promise<{ readonly phone: string | undefined; readonly news: NewsState }> {
    const { state } = await this.load(account);
    const { phone, phoneProven = false } = accountPhone(state) ?? {};
    const news = newsOf(state);
    if (phone === undefined || phone === ERASED) return { phone: undefined, news };
    const isReachable = account.role === 'chef' || phoneProven || (await this.isHeldBy(account, phone));
    return { phone: isReachable ? phone : undefined, news };
  }

  /** Returns the blind index of a customer's proven number, under which limits are counted; undefined without one. */
  async indexOf(customerId: string): Promise<string | undefined> {
    const phone = await this.reachable({ id: customerId, role: 'user' });
    return phone === undefined ? undefined : this.secrets.blindIndex.phone(phone);
  }

  /**
   * Returns the other accounts that have had a customer's proven number, and until when, e.g. until they were erased;
   * not those that gave it up before `since`.
   */
  async formerHolders(customerId: string, since: Instant): Promise<readonly FormerHolder[]> {
    const phone = await this.reachable({ id: customerId, role: 'user' });
    if (phone === undefined) return [];
    const claims = await this.commands.history<ClaimEvent>(this.claims.stream('phone', phone, 'user'));
    const released = claims.filter(
      ({ type, data, occurredAt }) => type === 'ClaimReleased' && data.owner !== customerId && occurredAt >= since,
    );
    const last = new Map(released.map(({ data, occurredAt }) => [data.owner, occurredAt]));
    return [...last].map(([id, until]) => ({ id, until }));
  }

  /** Whether the account holds the number. */
  async isHeldBy({ id, role }: Account, phone: string): Promise<boolean> {
    const holder = await this.holder(phone, role);
    return holder?.id === id && holder.standing === 'held';
  }

  /**
   * Claims a proven number and assigns it to the account. Returns the log position; undefined when nothing changed.
   * @throws Refused when another account holds the number, or on a concurrent change of the account
   */
  async take(proof: ProvenPhone, account: Account, meta: EventMeta): Promise<Position | undefined> {
    const { phone } = proof;
    const isUsed = async () => (await this.numberOf(account))?.phone === phone;
    const use = { isUsed, whenTaken: () => new Refused('taken') };
    const claim = this.claims.claimOf(...this.claimed(phone, account), use, meta, this.factsOf(phone, account.role));
    // After another error than a refusal, the next log-in or `CheckClaimsJob` resolves the claim.
    return claiming([claim], () => this.assign(proof, account, meta));
  }

  /** Claims a proven number, also from an account whose claim is void. Returns false when another claim is valid. */
  claim(phone: string, account: Account, meta: EventMeta): Promise<boolean> {
    return this.claims.claimStream(...this.claimed(phone, account), meta, this.factsOf(phone, account.role));
  }

  /**
   * Assigns a proven and claimed number to the account, and releases the former one. Returns the log position;
   * undefined when nothing changed.
   */
  async assign(proof: ProvenPhone, account: Account, meta: EventMeta): Promise<Position | undefined> {
    const { at, former } = await this.prove(proof, account, meta);
    // `CheckClaimsJob` may have released the claim as unused meanwhile.
    if (!(await this.claim(proof.phone, account, meta))) throw new Refused('taken');
    if (former !== undefined && former !== proof.phone) await this.claims.release('phone', former, account, meta);
    return at;
  }

  private claimed(phone: string, { id: owner, role }: Account) {
    return [this.claims.stream('phone', phone, role), { owner, proven: true }] as const;
  }

  /** Another account's claim on the number may have become void. */
  private factsOf(phone: string, role: Role) {
    return async () => {
      const holder = await this.holder(phone, role);
      return holder ? { standing: holder.standing } : {};
    };
  }

  /** Records the proof. Returns its log position, if anything was recorded, and the former number, if readable. */
  private async prove(proof: ProvenPhone, { id, role }: Account, meta: EventMeta): Promise<Proven> {
    let before: AccountPhone | undefined;
    const facts = (account: CustomerState | ChefState) => {
      before = accountPhone(account);
      return {};
    };
    const ofChef = { facts, seenIn: [chefAccounts.name, chefs.name] };
    const ofCustomer = { facts, seenIn: [customers.name] };
    const { events } =
      role === 'chef'
        ? await this.chefs.execute(id, { type: 'ProveChefPhone', ...proof }, meta, ofChef)
        : await this.customers.execute(id, { type: 'ProveCustomerPhone', ...proof }, meta, ofCustomer);
    const former = before?.phone;
    return { at: events.at(-1)?.position, former: former === ERASED ? undefined : former };
  }

  private load({ id, role }: Account) {
    return role === 'chef' ? this.chefs.load(id) : this.customers.load(id);
  }

  private async account(account: Account): Promise<ClaimingAccount> {
    const { state, events } = await this.load(account);
    return { phase: state.phase, ...accountPhone(state), events };
  }

  /** Only customers logged in with codes before the use of a code was recorded. */
  private async codesOf(phone: string, role: Role): Promise<readonly RecordedEvent<LoginEvent>[]> {
    return role === 'chef' ? [] : this.commands.history(loginStream(this.secrets.blindIndex.phone(phone)));
  }
}
