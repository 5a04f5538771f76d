import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SmsSender } from '@libs/adapters/sms.js';
import { PLAIN_CONSENT } from '@libs/contract/privacy-notice.js';
import type { ChefSignUp, CustomerSignUp, SignUpAnswer } from '@libs/contract/sign-up.js';
import { templateIn } from '@libs/contract/sms-templates.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { epochMs, HOUR } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { JobQueue, JobResult } from '@libs/eventing/types/job-queue.js';
import { claimDecider, claimStream } from '@libs/identity/claim.js';
import { moment } from '@libs/rendering/booking-message.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { chefs } from '@libs/views/chefs.js';
import { ulid } from 'ulid';
import { AccountNumbers } from '../accounts/account-numbers.js';
import { SignUpTokens } from '../accounts/customer-accounts.js';
import { EmailAddresses } from '../accounts/email-addresses.js';
import { ChefCommands } from '../application/aggregates.js';
import { claiming } from '../application/claim.js';
import type { CommandContext } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import { countWithin } from '../application/limits.js';
import { Refused } from '../application/refused.js';
import { RequestIdentities, type RequestIdentity } from '../application/request-identities.js';
import { type Config, hostOf } from '../config/config.js';
import { MessageLimits } from '../messages/message-limits.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler } from '../platform/jobs.js';
import type { Secrets } from '../platform/secrets.js';
import { CONFIG, EPHEMERAL, JOBS, SECRETS, SMS } from '../platform/tokens.js';
import { Passwords } from './passwords.js';

/** Sign-ups per address. */
const ORIGIN_LIMIT = { most: 100, within: HOUR } as const;

/**
 * Limits sign-ups, against enumeration of phone numbers and flooding of the log. There is no limit per number, because
 * a stranger could use it to lock out the number's holder.
 */
@Injectable()
export class SignUpLimits {
  constructor(
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Refused */
  async count(origin: string): Promise<void> {
    if (!this.config.rateLimit) return;
    await countWithin(this.ephemeral, `sign-ups:origin:${origin}`, ORIGIN_LIMIT, 'too-many-sign-ups');
  }
}

/**
 * Signs a customer up. Records and claims nothing: returns the data as an encrypted token, which the same browser sends
 * back when it proves the number. Looks nothing up, so that neither the answer nor its timing reveals whose the number
 * is; a job tells the holder of a number that has an account.
 */
export class SignUp extends commandWith<{ person: CustomerSignUp; context: CommandContext }, SignUpAnswer>() {}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly tokens: SignUpTokens,
    private readonly limits: SignUpLimits,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
    @Inject(JOBS) private readonly jobs: JobQueue,
  ) {}

  async execute({ person, context }: SignUp): Promise<SignUpAnswer> {
    const { firstName, lastName, email, phone, password, consent = PLAIN_CONSENT } = person;
    await this.limits.count(context.origin);
    const passwordHash = await this.passwords.hash(password);
    const now = this.clock.now();
    const id = ulid(epochMs(now));
    const notice: JobIntent<'tell-number-holder'> = {
      job: 'tell-number-holder',
      id: `tell-number-holder-${id}`,
      data: { phoneIndex: this.secrets.blindIndex.phone(phone) },
      runAt: now,
    };
    await this.jobs.enqueue([notice]);
    const profile = { firstName, lastName, email };
    return { id, signUpToken: this.tokens.issue({ id, profile, passwordHash, consent }, phone) };
  }
}

/**
 * Signs a chef up; number and e-mail address are proven later. Returns the chef's id, also when somebody else has the
 * address, who is told.
 */
export class SignUpChef extends commandWith<
  { person: ChefSignUp; idempotencyKey: string | undefined; context: CommandContext },
  string
>() {}

@CommandHandler(SignUpChef)
export class SignUpChefHandler implements ICommandHandler<SignUpChef> {
  constructor(
    private readonly chefs: ChefCommands,
    private readonly addresses: EmailAddresses,
    private readonly identities: RequestIdentities,
    private readonly limits: SignUpLimits,
    private readonly passwords: Passwords,
    private readonly clock: Clock,
  ) {}

  async execute({ person, idempotencyKey, context }: SignUpChef): Promise<string> {
    const { password, ...content } = person;
    await this.limits.count(context.origin);
    const passwordHash = await this.passwords.hash(password);
    const identity =
      idempotencyKey === undefined
        ? undefined
        : await this.identities.of(`sign-up-chef:${context.origin}`, content, idempotencyKey);
    if (identity && (await this.isRepeat(identity))) return identity.id;

    const id = identity?.id ?? ulid(epochMs(this.clock.now()));
    await this.register(id, person, passwordHash, context.meta(identity));
    return id;
  }

  /** Must run before anything is claimed. @throws Refused for a key that was used for another sign-up */
  private async isRepeat({ id, fingerprint }: RequestIdentity): Promise<boolean> {
    const [first] = await this.chefs.history(id);
    if (first && first.meta.fingerprint !== fingerprint) throw new Refused('idempotency-key-reused');
    return first !== undefined;
  }

  /** Registers the chef. Cuisine and experience follow in later steps. */
  private async register(id: string, person: ChefSignUp, passwordHash: string, meta: EventMeta): Promise<void> {
    const { firstName, lastName, email, phone, consent = PLAIN_CONSENT } = person;
    const account = { id, role: 'chef' } as const;
    const chef = { chefId: id, profile: { firstName, lastName, email, phone }, cuisine: '', experience: 0 };
    const command = { type: 'RegisterChef', ...chef, passwordHash, consent } as const;
    const claim = this.addresses.claimOfEntered(email, id, meta);
    await claiming([claim], () => this.chefs.execute(id, command, meta, { seenIn: [chefs.name] }));
    await this.addresses.announce(account, consent.language, meta);
  }
}

/**
 * Tells the holder of a number that somebody signed up with it, once a day at most; nobody if the number has no
 * account. The request that asks for it does not know which.
 */
@JobHandler('tell-number-holder')
export class TellNumberHolderJob implements Job<'tell-number-holder'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly numbers: AccountNumbers,
    private readonly limits: MessageLimits,
    private readonly clock: Clock,
    @Inject(SMS) private readonly sms: SmsSender,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run({ id: key, data: { phoneIndex } }: JobIntent<'tell-number-holder'>): Promise<JobResult> {
    const holder = await this.holderOf(phoneIndex);
    if (!holder || !(await this.limits.admitNotice(phoneIndex, key))) return 'done';
    const { phone: to, language } = holder;
    if (!(await this.limits.admit(to, key))) return 'done';
    const vars = { when: moment(this.clock.now(), language), host: hostOf(this.config) };
    await this.sms.send({ to, template: templateIn('sign-up-tried', language), vars, key });
    return 'done';
  }

  private async holderOf(
    phoneIndex: string,
  ): Promise<{ readonly phone: string; readonly language: Language } | undefined> {
    const { owner: id } = await this.commands.state(claimDecider, claimStream('phone', 'user', phoneIndex));
    if (id === null) return undefined;
    const account = { id, role: 'user' } as const;
    const { phone, news } = await this.numbers.contact(account);
    if (phone === undefined || !(await this.numbers.isHeldBy(account, phone))) return undefined;
    return { phone, language: news.choice.language };
  }
}
