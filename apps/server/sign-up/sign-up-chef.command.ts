import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PLAIN_CONSENT } from '@libs/contract/privacy-notice.js';
import type { ChefSignUp } from '@libs/contract/sign-up.js';
import { epochMs } from '@libs/contract/time.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { chefs } from '@libs/views/chefs.js';
import { ulid } from 'ulid';
import { ChefCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { claiming } from '../application/claim.js';
import { Refused } from '../application/refused.js';
import { type RequestIdentity, RequestIdentities } from '../application/request-identities.js';
import { Passwords } from '../auth/passwords.js';
import { EmailAddresses } from '../users/email-addresses.js';
import { SignUpLimits } from './sign-up-limits.js';

/**
 * Signs a chef up; number and e-mail address are proven later. Returns the chef's id, also when somebody else has the
 * address, who is told.
 */
export class SignUpChef extends Command<string> {
  constructor(
    readonly person: ChefSignUp,
    readonly idempotencyKey: string | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

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
