import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContactRequest } from '@libs/contract/contact.js';
import { DAY, HOUR } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { ticketDecider, ticketStream } from '@libs/identity/ticket.js';
import type { CommandContext } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import { countWithin } from '../application/limits.js';
import { accepted } from '../application/refused.js';
import { RequestIdentities } from '../application/request-identities.js';
import type { Config } from '../config/config.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { CONFIG, EPHEMERAL, SECRETS } from '../platform/tokens.js';

/** Limits for messages from one network address. */
const LIMITS_PER_ADDRESS = [
  { most: 10, within: HOUR },
  { most: 30, within: DAY },
] as const;

/** Stores a message to the company. Returns the id of its ticket. */
export class ReceiveMessage extends commandWith<
  { message: ContactRequest; idempotencyKey: string | undefined; context: CommandContext },
  string
>() {}

@CommandHandler(ReceiveMessage)
export class ReceiveMessageHandler implements ICommandHandler<ReceiveMessage> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly identities: RequestIdentities,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async execute({ message, idempotencyKey, context }: ReceiveMessage): Promise<string> {
    const identity = await this.identities.of(`contact:${context.origin}`, message, idempotencyKey);
    const { blindIndex } = this.secrets;
    const command = {
      type: 'ReceiveContactMessage',
      ticketId: identity.id,
      message,
      emailIndex: blindIndex.email(message.email),
      phoneIndex: blindIndex.phone(message.phone),
      authorId: context.caller?.id ?? null,
    } as const;
    const outcome = await this.commands.run(ticketDecider, {
      stream: ticketStream(identity.id),
      command,
      facts: async () => {
        if (this.config.rateLimit) await this.count(context.origin);
        return {};
      },
      context: context.meta(identity),
    });
    accepted(outcome);
    return identity.id;
  }

  /** @throws Refused */
  private async count(origin: string): Promise<void> {
    for (const limit of LIMITS_PER_ADDRESS) {
      await countWithin(this.ephemeral, `contact:${origin}:${limit.within}`, limit, 'too-many-messages');
    }
  }
}
