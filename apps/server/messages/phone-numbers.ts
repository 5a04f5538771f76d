import { Injectable } from '@nestjs/common';
import type { Side } from '@libs/booking/messages.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { accountPhone } from '@libs/identity/account.js';
import { chefDecider, chefStream } from '@libs/identity/chef.js';
import { customerDecider, customerStream } from '@libs/identity/customer.js';
import { CommandRunner } from '../platform/command-runner.js';
import { AccountNumbers } from '../users/account-numbers.js';

/** Finds the phone number of a recipient, from the log: no view contains all of them. */
@Injectable()
export class PhoneNumbers {
  constructor(
    private readonly commands: CommandRunner,
    private readonly numbers: AccountNumbers,
  ) {}

  /** Returns ten digits; undefined for an unknown or erased person, and for a customer without a proven number. */
  async of(side: Side, id: string): Promise<string | undefined> {
    return side === 'customer' ? this.ofCustomer(id) : this.ofChef(id);
  }

  private async ofCustomer(id: string): Promise<string | undefined> {
    const number = accountPhone(await this.commands.state(customerDecider, customerStream(id)));
    if (number === undefined || number.phone === ERASED) return undefined;
    const isProven = number.phoneProven || (await this.numbers.isHeldBy({ id, role: 'user' }, number.phone));
    return isProven ? number.phone : undefined;
  }

  private async ofChef(id: string): Promise<string | undefined> {
    const number = accountPhone(await this.commands.state(chefDecider, chefStream(id)));
    return number === undefined || number.phone === ERASED ? undefined : number.phone;
  }
}
