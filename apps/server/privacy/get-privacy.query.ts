import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Privacy } from '@libs/contract/privacy.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { plus } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { type CustomerEvent, customerStream } from '@libs/identity/customer.js';
import type { Config } from '../config.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CONFIG } from '../platform/tokens.js';
import { CustomerReader } from '../users/customer-reader.js';
import { consentsIn } from './consents.js';

/** Returns a customer's consent and the state of their erasure. */
export class GetPrivacy extends Query<Privacy> {
  constructor(readonly customerId: string) {
    super();
  }
}

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
