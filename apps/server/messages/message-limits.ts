import { Inject, Injectable } from '@nestjs/common';
import { mailboxOf } from '@libs/contract/email-address.js';
import { LIMITS } from '@libs/contract/limits.js';
import { DAY, type Instant, kolkataDate, MINUTE, plus } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { type LoginEvent, loginStream } from '@libs/identity/one-time-code.js';
import { limitReached, SmsBudget } from '../application/limits.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { EPHEMERAL, SECRETS } from '../platform/tokens.js';

/** Messages per number and day in Kolkata, by whether its holder ever entered a code. */
const MAX_PER_DAY = { proven: 40, unproven: 3 } as const;
/** Of those, messages of one kind to one side of a booking that the other side can cause as often as it likes. */
const MAX_REPEATED_PER_DAY = 8;
/**
 * E-mails per mailbox and day in Kolkata, whatever the number of accounts: links to an address that may be a
 * stranger's, and messages to a verified one. Links do not use up the messages of its owner.
 */
const MAX_EMAILS_PER_DAY = { link: LIMITS.emailLink.perDay, message: 40 } as const;
type EmailPurpose = keyof typeof MAX_EMAILS_PER_DAY;
/** Changes of a booking within this time are combined into one message. */
const DIGEST_MS = 10 * MINUTE;

/** Limits messages about bookings, to prevent spam and to protect the SMS budget. */
@Injectable()
export class MessageLimits {
  constructor(
    private readonly commands: CommandRunner,
    private readonly budget: SmsBudget,
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(SECRETS) private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a message to the number, and returns whether it may be sent. `repeated` names what the message is about if
   * somebody else can cause it as often as they like: they must not use up the messages about other visits. Idempotent
   * per job.
   */
  admit(phone: string, jobId: string, repeated?: string): Promise<boolean> {
    return this.decideOnce(jobId, async () =>
      repeated === undefined || (await this.isRepeatLeft(repeated)) ? this.decide(phone) : 'no',
    );
  }

  /** Counts an e-mail to the address, and returns whether it may be sent. Idempotent per job. */
  admitEmail(email: string, purpose: EmailPurpose, jobId: string): Promise<boolean> {
    return this.decideOnce(jobId, () => this.decideEmail(email, purpose));
  }

  /** @throws Refused when the mailbox gets no more links today */
  async requireRoomForLink(email: string): Promise<void> {
    const key = this.emailsKey(email, 'link');
    if (Number((await this.ephemeral.get(key)) ?? 0) < MAX_EMAILS_PER_DAY.link) return;
    throw await limitReached(this.ephemeral, key, { within: DAY }, 'too-many-email-links');
  }

  /**
   * Whether a notice that somebody tried to sign up may be sent to a number or an address, named by its blind index:
   * one a day. Idempotent per job.
   */
  async admitNotice(index: string, jobId: string): Promise<boolean> {
    const key = `sign-up-notice:${index}:${kolkataDate(this.clock.now())}`;
    return (await this.ephemeral.claim(key, jobId, DAY)) === jobId;
  }

  /**
   * Returns undefined if a message about a change may be sent now, otherwise the instant from which it may. `about`
   * names the booking and the side.
   */
  async digestUntil(about: string, jobId: string): Promise<Instant | undefined> {
    const key = `message-digest:${about}`;
    const holder = await this.ephemeral.claim(key, jobId, DIGEST_MS);
    if (holder === jobId) return undefined;
    return plus(this.clock.now(), (await this.ephemeral.remaining(key)) ?? 0);
  }

  private async decideOnce(jobId: string, decide: () => Promise<'yes' | 'no'>): Promise<boolean> {
    const key = `message-admitted:${jobId}`;
    const earlier = await this.ephemeral.get(key);
    return (earlier ?? (await this.ephemeral.claim(key, await decide(), DAY))) === 'yes';
  }

  private async isRepeatLeft(repeated: string): Promise<boolean> {
    const key = `messages-repeated:${repeated}:${kolkataDate(this.clock.now())}`;
    return (await this.ephemeral.increment(key, DAY)) <= MAX_REPEATED_PER_DAY;
  }

  private async decide(phone: string): Promise<'yes' | 'no'> {
    const phoneIndex = this.secrets.blindIndex.phone(phone);
    const isProven = await this.isProven(phoneIndex);
    const count = await this.ephemeral.increment(`messages:${phoneIndex}:${kolkataDate(this.clock.now())}`, DAY);
    if (count > MAX_PER_DAY[isProven ? 'proven' : 'unproven']) return 'no';
    return isProven || (await this.budget.take()) ? 'yes' : 'no';
  }

  private async decideEmail(email: string, purpose: EmailPurpose): Promise<'yes' | 'no'> {
    const count = await this.ephemeral.increment(this.emailsKey(email, purpose), DAY);
    return count > MAX_EMAILS_PER_DAY[purpose] ? 'no' : 'yes';
  }

  private emailsKey(email: string, purpose: EmailPurpose): string {
    const mailbox = this.secrets.blindIndex.email(mailboxOf(email));
    return `emails:${purpose}:${mailbox}:${kolkataDate(this.clock.now())}`;
  }

  /** Returns whether the current holder of the number has entered a code. */
  private async isProven(phoneIndex: string): Promise<boolean> {
    const events = await this.commands.history<LoginEvent>(loginStream(phoneIndex));
    const last = events.findLast(({ type }) => type === 'OneTimeCodeVerified' || type === 'NumberForgotten');
    return last?.type === 'OneTimeCodeVerified';
  }
}
