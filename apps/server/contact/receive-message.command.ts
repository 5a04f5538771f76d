import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContactRequest } from '@libs/contract/contact.js';
import { SERVER_MESSAGES } from '@libs/contract/server-messages.js';
import { DAY, HOUR } from '@libs/contract/time.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { ticketDecider, ticketStream } from '@libs/identity/ticket.js';
import type { Config } from '../config.js';
import { commandMeta } from '../http/command-meta.js';
import { tooMany } from '../http/rate-limit.js';
import { accepted } from '../http/refusals.js';
import type { RequestContext } from '../http/request-context.js';
import { RequestIdentities } from '../http/request-identities.js';
import { CommandRunner } from '../platform/command-runner.js';
import { CLOCK, CONFIG, EPHEMERAL } from '../platform/tokens.js';

/** Messages from one network address. */
const FROM_ONE = [
  { most: 10, within: HOUR },
  { most: 30, within: DAY },
] as const;

/** Keep a message to the company. Answers the id of its ticket. */
export class ReceiveMessage extends Command<string> {
  constructor(
    readonly message: ContactRequest,
    readonly idempotencyKey: string | undefined,
    readonly context: RequestContext,
  ) {
    super();
  }
}

@CommandHandler(ReceiveMessage)
export class ReceiveMessageHandler implements ICommandHandler<ReceiveMessage> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly identities: RequestIdentities,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
  ) {}

  async execute({ message, idempotencyKey, context }: ReceiveMessage): Promise<string> {
    const identity = await this.identities.of(`contact:${context.origin}`, message, idempotencyKey);
    const command = { type: 'ReceiveContactMessage', ticketId: identity.id, message } as const;
    const outcome = await this.commands.run(ticketDecider, {
      stream: ticketStream(identity.id),
      command,
      facts: async () => {
        if (this.config.rateLimit) await this.count(context.origin);
        return {};
      },
      context: commandMeta(context, identity),
    });
    accepted(outcome, this.clock.now());
    return identity.id;
  }

  /** @throws HttpProblem 429 */
  private async count(origin: string): Promise<void> {
    for (const { most, within } of FROM_ONE) {
      const count = await this.ephemeral.increment(`contact:${origin}:${within}`, within);
      if (count > most) throw tooMany(within, 'too-many-messages', SERVER_MESSAGES.contact.tooMany);
    }
  }
}
