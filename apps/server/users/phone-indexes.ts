import { Inject, Injectable } from '@nestjs/common';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { customerDecider, customerStream } from '@libs/identity/customer.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';
import { AccountNumbers } from './account-numbers.js';

/** Returns the blind index of a customer's phone number, under which limits per number are counted. */
@Injectable()
export class PhoneIndexes {
  constructor(
    private readonly commands: CommandRunner,
    private readonly numbers: AccountNumbers,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** Returns undefined for a customer without a proven number. */
  async ofCustomer(customerId: string): Promise<string | undefined> {
    const customer = await this.commands.state(customerDecider, customerStream(customerId));
    if (customer.phase !== 'registered' || customer.phone === ERASED) return undefined;
    const { phone, phoneProven } = customer;
    const isProven = phoneProven || (await this.numbers.isHeldBy({ id: customerId, role: 'user' }, phone));
    return isProven ? this.secrets.blindIndex.phone(phone) : undefined;
  }
}
