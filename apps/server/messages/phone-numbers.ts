import { Injectable } from '@nestjs/common';
import type { Side } from '@libs/booking/message-kinds.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { chefStream } from '@libs/identity/chef.js';
import { customerStream } from '@libs/identity/customer.js';
import type { ChefEvent, ChefProfile } from '@libs/identity/chef-events.js';
import type { CustomerEvent } from '@libs/identity/events.js';
import { CommandRunner } from '../platform/command-runner.js';

/** Finds the number of somebody who is about to be written to. It is asked of the log: no view has everybody's. */
@Injectable()
export class PhoneNumbers {
  constructor(private readonly commands: CommandRunner) {}

  /** Ten digits; undefined for somebody unknown or erased. */
  async of(side: Side, id: string): Promise<string | undefined> {
    return side === 'customer' ? this.ofCustomer(id) : this.ofChef(id);
  }

  private async ofCustomer(id: string): Promise<string | undefined> {
    const events = await this.commands.history<CustomerEvent>(customerStream(id));
    return known(lastOf<Personal<string>>(events, 'phone'));
  }

  private async ofChef(id: string): Promise<string | undefined> {
    const events = await this.commands.history<ChefEvent>(chefStream(id));
    return known(lastOf<Personal<ChefProfile>>(events, 'profile'))?.phone;
  }
}

/** A field of the last event that has it. */
function lastOf<T>(events: readonly { readonly data: object }[], field: string): T | undefined {
  const last = events.findLast(({ data }) => field in data);
  return last && (last.data as Readonly<Record<string, T>>)[field];
}

const known = <T>(value: Personal<T> | undefined): T | undefined => (value === ERASED ? undefined : value);
