import { Injectable } from '@nestjs/common';
import { epochMs } from '@libs/contract/time.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { RegisteredCustomer, TypedSignUp } from '@libs/identity/customer.js';
import { customers } from '@libs/views/customers.js';
import { ulid } from 'ulid';
import { CustomerCommands } from '../application/aggregates.js';
import { Refused } from '../application/refused.js';
import { AccountNumbers } from './account-numbers.js';
import type { HeldSignUp } from './sign-up-tokens.js';
import { EmailAddresses } from './email-addresses.js';

/** How often opening an account is retried when others claim the number concurrently. */
const MAX_TRIES = 3;

export interface OpenedCustomer {
  readonly customer: RegisteredCustomer;
  /** Whether the number was assigned to the customer just now, so that earlier sessions must end. */
  readonly isNewNumber: boolean;
}

/** Opens the customer account of a verified number, or creates one. */
@Injectable()
export class CustomerAccounts {
  constructor(
    private readonly customers: CustomerCommands,
    private readonly numbers: AccountNumbers,
    private readonly addresses: EmailAddresses,
    private readonly clock: Clock,
  ) {}

  /** @throws Refused when others keep claiming the same number */
  async open(phone: string, signUp: HeldSignUp | undefined, meta: EventMeta): Promise<OpenedCustomer> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const holder = await this.numbers.holder(phone, 'user');
      if (holder && holder.standing !== 'void') return this.openHeld(holder.id, phone, signUp, meta);
      const id = await this.freshId(signUp);
      const isClaimed = await this.numbers.claim(phone, { id, role: 'user' }, meta);
      if (isClaimed) return { customer: await this.register(id, phone, signUp, meta), isNewNumber: false };
    }
    throw new Refused('taken');
  }

  /** Opens the account of a claim, and completes a registration or change of number that was interrupted after it. */
  private async openHeld(
    id: string,
    phone: string,
    signUp: HeldSignUp | undefined,
    meta: EventMeta,
  ): Promise<OpenedCustomer> {
    const found = await this.customers.state(id);
    if (found.phase === 'none') return { customer: await this.register(id, phone, signUp, meta), isNewNumber: false };
    const isOwn = found.phase === 'registered' && found.phoneProven && found.phone === phone;
    if (isOwn) return { customer: found, isNewNumber: false };
    await this.numbers.assign({ phone }, { id, role: 'user' }, meta);
    const customer = await this.customers.state(id);
    if (customer.phase !== 'registered') throw new Refused('not-found');
    return { customer, isNewNumber: true };
  }

  /** Returns the id of the sign-up, unless an account with it exists already. */
  private async freshId(signUp: HeldSignUp | undefined): Promise<string> {
    const isFree = signUp && (await this.customers.state(signUp.id)).phase === 'none';
    return isFree ? signUp.id : ulid(epochMs(this.clock.now()));
  }

  /** Registers a customer. Uses the sign-up data only for the id of that sign-up. */
  private async register(
    customerId: string,
    phone: string,
    held: HeldSignUp | undefined,
    context: EventMeta,
  ): Promise<RegisteredCustomer> {
    const signUp = held?.id === customerId ? typedOf(held) : undefined;
    const command = { type: 'RegisterCustomer', customerId, phone, ...(signUp && { signUp }) } as const;
    const { state } = await this.customers.execute(customerId, command, context, { seenIn: [customers.name] });
    if (state.phase !== 'registered') throw new Error('the registered customer was not found');
    await this.addresses.announce({ id: customerId, role: 'user' }, signUp?.consent.language, context);
    return state;
  }
}

const typedOf = ({ id: _, ...signUp }: HeldSignUp): TypedSignUp => signUp;
