import { Inject, Injectable } from '@nestjs/common';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import type { ViewQuery, ViewStore } from '@libs/eventing/types/view-store.js';
import { eraseTicket, type KeptTicket } from '@libs/identity/erase-ticket.js';
import { ticketDecider, ticketStream, ticketSubject } from '@libs/identity/ticket.js';
import { CommandRunner } from '../platform/command-runner.js';
import type { Secrets } from '../platform/secrets.js';
import { DESTROY_KEY, SECRETS, VIEWS } from '../platform/tokens.js';

const TICKETS_PER_QUERY = 100;

/** Identifies the tickets of a person. */
export interface Author {
  readonly id: string;
  readonly phones: Iterable<string>;
  readonly emails: Iterable<string>;
}

/** Erases tickets. Each step is idempotent. */
@Injectable()
export class TicketEraser {
  constructor(
    private readonly commands: CommandRunner,
    @Inject(VIEWS) private readonly views: ViewStore,
    @Inject(DESTROY_KEY) private readonly destroyKey: (subject: string) => Promise<void>,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** Erases all tickets that were sent from the account, or with an e-mail or number of the author. */
  async eraseOf({ id, phones, emails }: Author, context: EventMeta): Promise<void> {
    const { blindIndex } = this.secrets;
    const found = [
      await this.find('by-author', { authorId: id }),
      await this.find('by-phone', { phoneIndex: [...phones].map((phone) => blindIndex.phone(phone)) }),
      await this.find('by-email', { emailIndex: [...emails].map((email) => blindIndex.email(email)) }),
    ];
    for (const ticketId of new Set(found.flat())) await this.erase(ticketId, context);
  }

  async erase(ticketId: string, context: EventMeta): Promise<void> {
    await this.destroyKey(ticketSubject(ticketId));
    const outcome = await this.commands.run(ticketDecider, {
      stream: ticketStream(ticketId),
      command: { type: 'RecordTicketErased' },
      facts: () => ({}),
      context: { ...context, commandId: `RecordTicketErased/${ticketId}` },
    });
    if (outcome.kind !== 'accepted') throw new Error(`the erasure of ticket ${ticketId} was not recorded`);
  }

  private async find(index: string, where: ViewQuery['where']): Promise<readonly string[]> {
    const ids: string[] = [];
    for (let offset = 0; ; offset += TICKETS_PER_QUERY) {
      const { items } = await this.views.find<KeptTicket>(eraseTicket.name, {
        where: { open: true, ...where },
        order: { index, direction: 'asc' },
        offset,
        limit: TICKETS_PER_QUERY,
      });
      ids.push(...items.map(({ ticketId }) => ticketId));
      if (items.length < TICKETS_PER_QUERY) return ids;
    }
  }
}
