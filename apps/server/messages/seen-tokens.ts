/** How a channel reports that a message was seen: with the token that the message contains. */
import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sameText } from '@libs/adapters/crypto/encryption.js';
import type { MessageStarted, SeenHow } from '@libs/booking/messages.js';
import type { Body } from '@libs/contract/calls.js';
import { type Channel, CHANNELS } from '@libs/contract/news.js';
import { MessageCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import type { KeyedHash, Secrets } from '../platform/secrets.js';
import { SECRETS } from '../platform/tokens.js';

type SeenMessage = Pick<MessageStarted['data'], 'bookingId' | 'message' | 'channel'>;

const TOKEN = /^([0-9A-Za-z-]{1,64})\.([\w-]{1,120})\.([a-z]{1,10})\.([\w-]{43})$/;

/** Makes and verifies tokens. One says which message it is of, and only the server can sign it. */
@Injectable()
export class SeenTokens {
  constructor(
    @Inject(SECRETS) private readonly secrets: Secrets,
    private readonly log: MessageCommands,
  ) {}

  of(message: SeenMessage): string {
    return `${textOf(message)}.${signature(this.secrets.seenTokens[0], message)}`;
  }

  /** Records that a message was seen; nothing for a text that is no token. */
  async record(token: string, how: SeenHow, context: CommandContext): Promise<void> {
    const seen = this.read(token);
    if (!seen) return;
    const commandId = `seen/${seen.message}/${seen.channel}/${how}`;
    const command = { type: 'RecordMessageSeen', ...seen, how } as const;
    await this.log.execute(seen.bookingId, command, { ...context.meta(), commandId });
  }

  /** Returns which message a token is of; undefined for a text that is no token. */
  read(token: string): SeenMessage | undefined {
    const [, bookingId = '', message = '', name, signed = ''] = TOKEN.exec(token) ?? [];
    const channel = CHANNELS.find((one): one is Channel => one === name);
    if (channel === undefined) return undefined;
    const seen = { bookingId, message, channel };
    return this.secrets.seenTokens.some((key) => sameText(signature(key, seen), signed)) ? seen : undefined;
  }
}

const textOf = ({ bookingId, message, channel }: SeenMessage): string => [bookingId, message, channel].join('.');
const signature = (key: KeyedHash, message: SeenMessage): string => key(textOf(message)).toString('base64url');

/** A notification was shown or opened. */
export class RecordSeen extends commandWith<{ seen: Body<'messageSeen'>; context: CommandContext }>() {}

@CommandHandler(RecordSeen)
export class RecordSeenHandler implements ICommandHandler<RecordSeen> {
  constructor(private readonly tokens: SeenTokens) {}

  async execute({ seen: { token, how }, context }: RecordSeen): Promise<void> {
    await this.tokens.record(token, how, context);
  }
}
