import { Inject, Injectable } from '@nestjs/common';
import { DAY, type Instant, kolkataDate, MINUTE, plus } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { LoginEvent } from '@libs/identity/events.js';
import { loginStream } from '@libs/identity/one-time-code.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { SmsBudget } from '../platform/sms-budget.js';
import { EPHEMERAL, SECRETS } from '../platform/tokens.js';

/** Messages per number and day in Kolkata, by whether its holder ever entered a code. */
const MAX_PER_DAY = { proven: 40, unproven: 3 } as const;
/** E-mails per verified address and day in Kolkata. */
const MAX_EMAILS_PER_DAY = 40;
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

  /** Counts a message to the number, and returns whether it may be sent. Idempotent per job. */
  async admit(phone: string, jobId: string): Promise<boolean> {
    const key = `message-admitted:${jobId}`;
    const earlier = await this.ephemeral.get(key);
    const decided = earlier ?? (await this.ephemeral.claim(key, await this.decide(phone), DAY));
    return decided === 'yes';
  }

  /** Counts an e-mail to the address, and returns whether it may be sent. Idempotent per job. */
  async admitEmail(emailIndex: string, jobId: string): Promise<boolean> {
    const key = `message-admitted:${jobId}`;
    const earlier = await this.ephemeral.get(key);
    const decided = earlier ?? (await this.ephemeral.claim(key, await this.decideEmail(emailIndex), DAY));
    return decided === 'yes';
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

  private async decide(phone: string): Promise<'yes' | 'no'> {
    const phoneIndex = this.secrets.blindIndex.phone(phone);
    const isProven = await this.isProven(phoneIndex);
    const count = await this.ephemeral.increment(`messages:${phoneIndex}:${kolkataDate(this.clock.now())}`, DAY);
    if (count > MAX_PER_DAY[isProven ? 'proven' : 'unproven']) return 'no';
    return isProven || (await this.budget.take()) ? 'yes' : 'no';
  }

  private async decideEmail(emailIndex: string): Promise<'yes' | 'no'> {
    const count = await this.ephemeral.increment(`emails:${emailIndex}:${kolkataDate(this.clock.now())}`, DAY);
    return count > MAX_EMAILS_PER_DAY ? 'no' : 'yes';
  }

  /** Returns whether the current holder of the number has entered a code. */
  private async isProven(phoneIndex: string): Promise<boolean> {
    const events = await this.commands.history<LoginEvent>(loginStream(phoneIndex));
    const last = events.findLast(({ type }) => type === 'OneTimeCodeVerified' || type === 'NumberForgotten');
    return last?.type === 'OneTimeCodeVerified';
  }
}
