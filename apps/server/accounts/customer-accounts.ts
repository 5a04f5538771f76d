import { Inject, Injectable } from '@nestjs/common';
import { decryptText, encryptText } from '@libs/adapters/crypto/encryption.js';
import { ConsentInput } from '@libs/contract/consent.js';
import { LIMITS } from '@libs/contract/limits.js';
import { epochMs, plus } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { RegisteredCustomer, TypedSignUp } from '@libs/identity/customer.js';
import { ulid } from 'ulid';
import * as z from 'zod/mini';
import { CustomerCommands } from '../application/aggregates.js';
import { Refused } from '../application/refused.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';
import { AccountNumbers } from './account-numbers.js';
import { EmailAddresses } from './email-addresses.js';

const ENCRYPTION_CONTEXT = 'sign-up';
const Content = z.object({
  id: z.string(),
  phoneIndex: z.string(),
  expiresAt: InstantSchema,
  profile: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  passwordHash: z.string(),
  consent: ConsentInput,
});

/** The data of a sign-up, and the id for its account. */
export interface HeldSignUp extends TypedSignUp {
  readonly id: string;
}

/**
 * Encrypts sign-up data into a token, which the browser stores until the log-in by code. The server stores nothing of a
 * person who has not proven their number.
 */
@Injectable()
export class SignUpTokens {
  constructor(
    @Inject(SECRETS) private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  issue(signUp: HeldSignUp, phone: string): string {
    const expiresAt = plus(this.clock.now(), LIMITS.signUpToken.lifetime);
    const content = { ...signUp, phoneIndex: this.secrets.blindIndex.phone(phone), expiresAt };
    return encryptText(this.secrets.signUps[0], JSON.stringify(content), ENCRYPTION_CONTEXT);
  }

  /** Returns undefined for a token that is not ours, has expired, or was issued for another number. */
  read(token: string, phone: string): HeldSignUp | undefined {
    const text = decryptText(this.secrets.signUps, token, ENCRYPTION_CONTEXT)?.toString();
    const content = text === undefined ? undefined : Content.safeParse(JSON.parse(text)).data;
    if (!content || content.phoneIndex !== this.secrets.blindIndex.phone(phone)) return undefined;
    const { expiresAt, phoneIndex: _, ...signUp } = content;
    return this.clock.now() < expiresAt ? signUp : undefined;
  }
}

/** How often opening an account is retried when others claim the number concurrently. */
const MAX_TRIES = 3;

export interface OpenedCustomer {
  readonly customer: RegisteredCustomer;
  /** What happened just now: an account with another number had sessions before, which must end; a new one had none. */
  readonly change: 'none' | 'registered' | 'new-number';
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
      if (isClaimed) return this.register(id, phone, signUp, meta);
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
    if (found.phase === 'none') return this.register(id, phone, signUp, meta);
    const isOwn = found.phase === 'registered' && found.phoneProven && found.phone === phone;
    if (isOwn) return { customer: found, change: 'none' };
    await this.numbers.assign({ phone }, { id, role: 'user' }, meta);
    const customer = await this.customers.state(id);
    if (customer.phase !== 'registered') throw new Refused('not-found');
    return { customer, change: 'new-number' };
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
  ): Promise<OpenedCustomer> {
    const signUp = held?.id === customerId ? typedOf(held) : undefined;
    const command = { type: 'RegisterCustomer', customerId, phone, ...(signUp && { signUp }) } as const;
    const { state } = await this.customers.execute(customerId, command, context);
    if (state.phase !== 'registered') throw new Error('the registered customer was not found');
    await this.addresses.announce({ id: customerId, role: 'user' }, signUp?.consent.language, context);
    return { customer: state, change: 'registered' };
  }
}

const typedOf = ({ id: _, ...signUp }: HeldSignUp): TypedSignUp => signUp;
