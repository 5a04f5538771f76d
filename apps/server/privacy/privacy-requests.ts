import { Inject, Injectable } from '@nestjs/common';
import type { ErasureAnswer, Export, Privacy } from '@libs/contract/privacy.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { plus } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { type CustomerEvent, customerStream } from '@libs/identity/customer.js';
import { Profiles } from '../accounts/profile.js';
import { ChefLeaveCommands, ErasureCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
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

/** Consents, and requests for erasure after the notice. */
@Injectable()
export class PrivacyRequests {
  constructor(
    private readonly customers: Profiles,
    private readonly bookings: CustomerBookings,
    private readonly commands: CommandRunner,
    private readonly erasures: ErasureCommands,
    private readonly leaves: ChefLeaveCommands,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns a customer's consent and the state of their erasure. */
  async of(customerId: string): Promise<Privacy> {
    const { registeredAt, erasureDue: due } = await this.customers.byId(customerId);
    const history = await this.commands.history<CustomerEvent>(customerStream(customerId));
    const earliest = plus(this.clock.now(), this.config.erasureNotice);
    return {
      registeredAt,
      consent: consentsIn(history).at(-1) ?? null,
      erasure: { due, earliest, kept: SERVER_MESSAGES.privacy.kept },
    };
  }

  /** Requests the erasure of a customer. Is idempotent: a repeat does not change the date. */
  async erase(customerId: string, context: CommandContext): Promise<ErasureAnswer> {
    const obstacle = await this.bookings.obstacle(customerId);
    const facts = () => ({ notice: this.config.erasureNotice, obstacle });
    const { state } = await this.erasures.execute(customerId, { type: 'RequestErasure' }, context.meta(), { facts });
    if (state.phase !== 'waiting') throw notFound();
    return { due: state.due, kept: SERVER_MESSAGES.privacy.kept };
  }

  /** Withdraws a customer's request for erasure. */
  async withdraw(customerId: string, context: CommandContext): Promise<void> {
    await this.erasures.execute(customerId, { type: 'WithdrawErasure' }, context.meta());
  }

  /** Requests the erasure of a chef; their visits are reassigned at once. Is idempotent. */
  async eraseChef(chefId: string, context: CommandContext): Promise<ErasureAnswer> {
    const facts = () => ({ notice: this.config.erasureNotice });
    const { state } = await this.leaves.execute(chefId, { type: 'RequestLeave' }, context.meta(), { facts });
    if (state.phase !== 'waiting') throw notFound();
    return { due: state.due, kept: SERVER_MESSAGES.privacy.keptOfChef };
  }

  /** Withdraws a chef's request for erasure. Reassigned visits stay with the other chefs. */
  async withdrawChef(chefId: string, context: CommandContext): Promise<void> {
    await this.leaves.execute(chefId, { type: 'WithdrawLeave' }, context.meta());
  }
}
