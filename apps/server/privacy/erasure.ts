import { Inject, Injectable } from '@nestjs/common';
import { type Role, ROLES } from '@libs/contract/enums.js';
import { type Instant, plus, SECOND } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ERASED, type EventMeta, type Personal, type StreamName } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { ViewQuery, ViewStore } from '@libs/eventing/types/view-store.js';
import { type ChefEvent, chefStream } from '@libs/identity/chef.js';
import { type CustomerEvent, customerStream } from '@libs/identity/customer.js';
import { eraseTicket, type KeptTicket, ticketDecider, ticketStream, ticketSubject } from '@libs/identity/ticket.js';
import { erasureDecider } from '@libs/identity/erasure.js';
import { loginDecider, numberSubject } from '@libs/identity/one-time-code.js';
import { statutorySubject } from '@libs/receipts/receipt-issued.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import type { Logger } from 'pino';
import { AccountNumbers } from '../accounts/account-numbers.js';
import { type Account, UniqueClaims } from '../accounts/unique-claims.js';
import { LoginCommands } from '../application/aggregates.js';
import { AccountSessions } from '../auth/sessions.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import type { Secrets } from '../platform/secrets.js';
import { DESTROY_KEY, LOGGER, SECRETS, VIEWS } from '../platform/tokens.js';

/** Maximum wait for views to catch up before the job is rescheduled. */
export const VIEW_WAIT_MS = 20 * SECOND;

export const soonAfter = (now: Instant): JobResult => ({ again: plus(now, 10 * SECOND) });

/** Closes the account of a person who is being erased: ends the sessions, and releases what only one account may have. */
@Injectable()
export class AccountCloser {
  constructor(
    private readonly commands: CommandRunner,
    private readonly logins: LoginCommands,
    private readonly claims: UniqueClaims,
    private readonly numbers: AccountNumbers,
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
   * Destroys the keys of the phone numbers in an account's one-time codes. Later codes to a number use a new key, so
   * the next holder, also the same person, gets codes as before.
   */
  async forgetNumbers(account: Account, context: EventMeta): Promise<void> {
    for (const phone of await this.numbersOf(account)) {
      const phoneIndex = this.secrets.blindIndex.phone(phone);
      // When another account holds the number by now, the codes belong to that account. What was forgotten stays so.
      const { era } = (await this.isHeldByAnother(phone, account))
        ? await this.logins.state(phoneIndex)
        : (await this.logins.execute(phoneIndex, { type: 'ForgetNumber' }, context)).state;
      for (let before = 0; before < era; before++) await this.destroyKey(numberSubject(phoneIndex, before));
    }
  }

  /** Returns a chef's proven numbers, because one that was only typed may be a stranger's; all of a customer. */
  private async numbersOf({ id, role }: Account): Promise<ReadonlySet<string>> {
    if (role === 'user') return (await this.contacts(id, role)).phones;
    const phones = new Set<string>();
    for (const { type, data } of await this.commands.history<ChefEvent>(chefStream(id)))
      if (type === 'ChefPhoneProven' && data.phone !== ERASED) phones.add(data.phone);
    return phones;
  }

  /** Whether another account of either role holds the number, or is about to. */
  private async isHeldByAnother(phone: string, { id }: Account): Promise<boolean> {
    const holders = await Promise.all(ROLES.map((role) => this.numbers.holder(phone, role)));
    return holders.some((holder) => holder && holder.id !== id && holder.standing !== 'void');
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

const TICKETS_PER_QUERY = 100;

/** Identifies the tickets of a person. */
export interface Author {
  readonly id: string;
  readonly phones: Iterable<string>;
  readonly emails: Iterable<string>;
}

/** Finds tickets by their author. */
@Injectable()
export class AuthorTickets {
  constructor(
    @Inject(VIEWS) private readonly views: ViewStore,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** Returns the ids of all that were sent from the account, or with an e-mail or number of the author. */
  async idsOf({ id, phones, emails }: Author): Promise<ReadonlySet<string>> {
    const { blindIndex } = this.secrets;
    const found = [
      await this.find('by-author', { authorId: id }),
      await this.find('by-phone', { phoneIndex: [...phones].map((phone) => blindIndex.phone(phone)) }),
      await this.find('by-email', { emailIndex: [...emails].map((email) => blindIndex.email(email)) }),
    ];
    return new Set(found.flat());
  }

  private async find(index: string, where: ViewQuery['where']): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let offset = 0; ; offset += TICKETS_PER_QUERY) {
      const { items } = await this.views.find<KeptTicket>(eraseTicket.name, {
        where: { open: true, ...where },
        order: { index, direction: 'asc' },
        offset,
        limit: TICKETS_PER_QUERY,
      });
      ids.push(...items.map(({ ticketId }) => ticketId));
      if (items.length < TICKETS_PER_QUERY) return ids;
    }
  }
}

/** Erases tickets. Each step is idempotent. */
@Injectable()
export class TicketEraser {
  constructor(
    private readonly commands: CommandRunner,
    private readonly tickets: AuthorTickets,
    @Inject(DESTROY_KEY) private readonly destroyKey: (subject: string) => Promise<void>,
  ) {}

  async eraseOf(author: Author, context: EventMeta): Promise<void> {
    for (const ticketId of await this.tickets.idsOf(author)) await this.erase(ticketId, context);
  }

  async erase(ticketId: string, context: EventMeta): Promise<void> {
    await this.destroyKey(ticketSubject(ticketId));
    const outcome = await this.commands.run(ticketDecider, {
      stream: ticketStream(ticketId),
      command: { type: 'RecordTicketErased' },
      facts: () => ({}),
      context: { ...context, commandId: `RecordTicketErased/${ticketId}` },
    });
    if (outcome.kind !== 'accepted') throw new Error(`the erasure of ticket ${ticketId} was not recorded`);
  }
}

const ALL_CONSUMERS = CONSUMERS.map(({ name }) => name);

/** Streams that need not contain the id of an account, so that they may be about anybody. */
const ANONYMOUS_STREAMS = [ticketDecider, loginDecider].map(({ category }) => `${category}-`);

/** The last steps of every erasure. Each is idempotent, so the job repeats all of them after a crash. */
@Injectable()
export class LastSteps {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(VIEWS) private readonly views: ViewStore,
    @Inject(DESTROY_KEY) private readonly destroyKey: (subject: string) => Promise<void>,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'warn'>,
  ) {}

  /**
   * Destroys the person's key, waits until all views have caught up, purges their files, and calls `record`. Waits as
   * long as a view may still contain the person: in a generation that is being filled, or because it has parked a stream
   * and so skipped the event that erases them there.
   */
  async take(subject: string, record: () => Promise<{ readonly kind: string }>): Promise<JobResult> {
    await this.destroyKey(subject);
    if (!(await this.commands.caughtUp(ALL_CONSUMERS, VIEW_WAIT_MS))) return soonAfter(this.clock.now());
    await this.views.purge();
    const waitsFor = await this.left(subject);
    if (waitsFor.length > 0) {
      this.logger.warn({ waitsFor }, 'an erasure waits for what may still contain the person');
      return soonAfter(this.clock.now());
    }
    const { kind } = await record();
    if (kind !== 'accepted') throw new Error(`the erasure could not be recorded: ${kind}`);
    return 'done';
  }

  /** Returns where the person may still be, in words for the log. */
  private async left(subject: string): Promise<readonly string[]> {
    const all = await Promise.all(ALL_CONSUMERS.map((name) => this.views.generations(name)));
    const left = await Promise.all(
      all.flat().map(async (generation) => {
        if (!generation.active) return [`generation ${generation.number} of ${generation.view}`];
        const parked = await this.views.parked(generation);
        const concerns = await Promise.all(parked.map(({ stream }) => this.mayConcern(stream, subject)));
        return parked
          .filter((_, index) => concerns[index])
          .map(({ stream }) => `${stream}, parked by ${generation.view}`);
      }),
    );
    return left.flat();
  }

  private async mayConcern(stream: StreamName, subject: string): Promise<boolean> {
    if (ANONYMOUS_STREAMS.some((start) => stream.startsWith(start))) return true;
    return this.commands.mentions(stream, subject);
  }
}

/** Erases a ticket when its retention period is over. */
@JobHandler('erase-ticket')
export class EraseTicketJob implements Job<'erase-ticket'> {
  constructor(private readonly tickets: TicketEraser) {}

  async run(intent: JobIntent<'erase-ticket'>): Promise<JobResult> {
    const { ticketId } = intent.data;
    await this.tickets.erase(ticketId, jobMeta(intent, 'erased'));
    return 'done';
  }
}

/** Erases the receipts of an erased customer once the statutory retention period is over. */
@JobHandler('erase-records')
export class EraseRecordsJob implements Job<'erase-records'> {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(DESTROY_KEY) private readonly destroyKey: (subject: string) => Promise<void>,
    private readonly clock: Clock,
  ) {}

  async run(intent: JobIntent<'erase-records'>): Promise<JobResult> {
    const { customerId } = intent.data;
    await this.destroyKey(statutorySubject(customerId));
    const outcome = await this.commands.run(erasureDecider, {
      stream: customerStream(customerId),
      command: { type: 'RecordErased', purposes: ['records'], recordsUntil: null },
      facts: () => ({ now: this.clock.now() }),
      context: jobMeta(intent, 'erased'),
    });
    if (outcome.kind !== 'accepted') throw new Error(`the erasure could not be recorded: ${outcome.kind}`);
    return 'done';
  }
}
