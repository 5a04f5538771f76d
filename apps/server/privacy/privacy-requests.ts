import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { ErasureAnswer, Export, Privacy } from '@libs/contract/privacy.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { plus } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { type CustomerEvent, customerStream } from '@libs/identity/customer.js';
import { CustomerReader } from '../accounts/profile.js';
import { ChefLeaveCommands, ErasureCommands } from '../application/aggregates.js';
import { type Caller, type CommandContext, PasswordCheck } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { notFound } from '../application/refused.js';
import type { Config } from '../config/config.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CONFIG } from '../platform/tokens.js';
import { CustomerBookings } from './customer-bookings.js';

/** Returns all consents of a customer to the privacy notice. The last one is current. */
export const consentsIn = (events: readonly RecordedEvent<CustomerEvent>[]): Export['consents'] =>
  events.flatMap(({ type, data, occurredAt: at }) => {
    if (type !== 'ConsentGiven') return [];
    const { notice, purposes, language } = data;
    return [{ notice, purposes: [...purposes], language, at }];
  });

/** Returns a customer's consent and the state of their erasure. */
export class GetPrivacy extends queryWith<{ customerId: string }, Privacy>() {}

@QueryHandler(GetPrivacy)
export class GetPrivacyHandler implements IQueryHandler<GetPrivacy> {
  constructor(
    private readonly customers: CustomerReader,
    private readonly commands: CommandRunner,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ customerId }: GetPrivacy): Promise<Privacy> {
    const { registeredAt, erasureDue: due } = await this.customers.byId(customerId);
    const history = await this.commands.history<CustomerEvent>(customerStream(customerId));
    const earliest = plus(this.clock.now(), this.config.erasureNotice);
    return {
      registeredAt,
      consent: consentsIn(history).at(-1) ?? null,
      erasure: { due, earliest, kept: SERVER_MESSAGES.privacy.kept },
    };
  }
}

/** Requests the erasure of a customer after the notice. Is idempotent: a repeat does not change the date. */
export class RequestErasure extends commandWith<{ customerId: string; context: CommandContext }, ErasureAnswer>() {}

@CommandHandler(RequestErasure)
export class RequestErasureHandler implements ICommandHandler<RequestErasure> {
  constructor(
    private readonly erasures: ErasureCommands,
    private readonly bookings: CustomerBookings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ customerId, context }: RequestErasure): Promise<ErasureAnswer> {
    const obstacle = await this.bookings.obstacle(customerId);
    const facts = () => ({ notice: this.config.erasureNotice, obstacle });
    const { state } = await this.erasures.execute(customerId, { type: 'RequestErasure' }, context.meta(), { facts });
    if (state.phase !== 'waiting') throw notFound();
    return { due: state.due, kept: SERVER_MESSAGES.privacy.kept };
  }
}

/** Withdraws a customer's request for erasure. */
export class WithdrawErasure extends commandWith<{ customerId: string; context: CommandContext }>() {}

@CommandHandler(WithdrawErasure)
export class WithdrawErasureHandler implements ICommandHandler<WithdrawErasure> {
  constructor(private readonly erasures: ErasureCommands) {}

  async execute({ customerId, context }: WithdrawErasure): Promise<void> {
    await this.erasures.execute(customerId, { type: 'WithdrawErasure' }, context.meta());
  }
}

/**
 * Requests the erasure of the caller after the notice; their visits are reassigned at once, which cannot be undone. Is
 * idempotent.
 */
export class LeaveAsChef extends commandWith<
  { caller: Caller; current: string; context: CommandContext },
  ErasureAnswer
>() {}

@CommandHandler(LeaveAsChef)
export class LeaveAsChefHandler implements ICommandHandler<LeaveAsChef> {
  constructor(
    private readonly leaves: ChefLeaveCommands,
    private readonly password: PasswordCheck,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Refused for a wrong password */
  async execute({ caller, current, context }: LeaveAsChef): Promise<ErasureAnswer> {
    await this.password.require(caller, current);
    const facts = () => ({ notice: this.config.erasureNotice });
    const { state } = await this.leaves.execute(caller.id, { type: 'RequestLeave' }, context.meta(), { facts });
    if (state.phase !== 'waiting') throw notFound();
    return { due: state.due, kept: SERVER_MESSAGES.privacy.keptOfChef };
  }
}

/** Withdraws a chef's request for erasure. Reassigned visits stay with the other chefs. */
export class StayAsChef extends commandWith<{ chefId: string; context: CommandContext }>() {}

@CommandHandler(StayAsChef)
export class StayAsChefHandler implements ICommandHandler<StayAsChef> {
  constructor(private readonly leaves: ChefLeaveCommands) {}

  async execute({ chefId, context }: StayAsChef): Promise<void> {
    await this.leaves.execute(chefId, { type: 'WithdrawLeave' }, context.meta());
  }
}
