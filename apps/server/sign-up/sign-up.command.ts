import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Role } from '@libs/contract/enums.js';
import { PLAIN_CONSENT } from '@libs/contract/privacy-notice.js';
import type { ChefSignUp, CustomerSignUp } from '@libs/contract/sign-up.js';
import { epochMs } from '@libs/contract/time.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { chefDecider, chefStream } from '@libs/identity/chef.js';
import { customerDecider, customerStream } from '@libs/identity/customer.js';
import { chefs } from '@libs/views/chefs.js';
import { customers } from '@libs/views/customers.js';
import { ulid } from 'ulid';
import { Passwords } from '../auth/passwords.js';
import { commandMeta } from '../http/command-meta.js';
import { accepted } from '../http/refusals.js';
import type { RequestContext } from '../http/request-context.js';
import { RequestIdentities } from '../http/request-identities.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { CLOCK, SECRETS } from '../platform/tokens.js';
import { UniqueClaims } from '../users/unique-claims.js';
import { SignUpLimits } from './sign-up-limits.js';

/** Join with a password, as a customer or a chef. Answers the new account's id. */
export class SignUp extends Command<string> {
  constructor(
    readonly role: Role,
    readonly person: CustomerSignUp | ChefSignUp,
    readonly idempotencyKey: string | undefined,
    readonly context: RequestContext,
  ) {
    super();
  }
}

/** Somebody whose number and address are claimed, and whose password is hashed. */
interface Joining {
  readonly id: string;
  readonly person: CustomerSignUp | ChefSignUp;
  readonly passwordHash: string;
  readonly meta: EventMeta;
}

@CommandHandler(SignUp)
export class SignUpHandler implements ICommandHandler<SignUp> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly claims: UniqueClaims,
    private readonly identities: RequestIdentities,
    private readonly limits: SignUpLimits,
    private readonly passwords: Passwords,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async execute({ role, person, idempotencyKey, context }: SignUp): Promise<string> {
    const { phone, email, password, ...rest } = person;
    await this.limits.count({ origin: context.origin, phone: this.secrets.blindIndex.phone(phone) });
    // Before anything is looked up: a number that is taken and one that is free take the same time.
    const passwordHash = await this.passwords.hash(password);
    const identity =
      idempotencyKey === undefined
        ? undefined
        : await this.identities.of(`sign-up-${role}:${context.origin}`, { phone, email, ...rest }, idempotencyKey);
    const id = identity?.id ?? ulid(epochMs(this.clock.now()));
    const meta = commandMeta(context, identity);
    await this.claims.claimAll(
      [
        { kind: 'phone', value: phone },
        { kind: 'email', value: email },
      ],
      role,
      id,
      meta,
    );
    const joining = { id, person, passwordHash, meta };
    await (role === 'chef' ? this.registerChef(joining) : this.registerCustomer(joining));
    return id;
  }

  private async registerCustomer({ id, person, passwordHash, meta }: Joining): Promise<void> {
    const { firstName, lastName, email, phone, consent = PLAIN_CONSENT } = person;
    const profile = { firstName, lastName, email };
    const command = { type: 'SignUpCustomer', customerId: id, phone, profile, passwordHash, consent } as const;
    const request = { stream: customerStream(id), command, facts: () => ({}), context: meta };
    const outcome = await this.commands.run(customerDecider, request, [customers.name]);
    // The number is in use then, but not the address.
    if (outcome.kind === 'refused') await this.claims.release('email', email, 'user', id, meta);
    accepted(outcome, this.clock.now());
  }

  /** What chefs cook, and for how long, they tell in the next steps. */
  private async registerChef({ id, person, passwordHash, meta }: Joining): Promise<void> {
    const { firstName, lastName, email, phone, consent = PLAIN_CONSENT } = person;
    const chef = { chefId: id, profile: { firstName, lastName, email, phone }, cuisine: '', experience: 0 };
    const command = { type: 'RegisterChef', ...chef, passwordHash, consent } as const;
    const now = this.clock.now();
    const request = { stream: chefStream(id), command, facts: () => ({ now }), context: meta };
    accepted(await this.commands.run(chefDecider, request, [chefs.name]), now);
  }
}
