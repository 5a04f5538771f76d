import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { NoticeLanguage } from '@libs/contract/privacy-notice.js';
import { EmailCommands } from '../application/aggregates.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { Refused } from '../application/refused.js';
import { MessageLimits } from '../messages/message-limits.js';
import { EmailAddresses } from '../users/email-addresses.js';

/** Requests another link to the caller's address. */
export class RequestEmailLink extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly language: NoticeLanguage | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestEmailLink)
export class RequestEmailLinkHandler implements ICommandHandler<RequestEmailLink> {
  constructor(
    private readonly addresses: EmailAddresses,
    private readonly emails: EmailCommands,
    private readonly limits: MessageLimits,
  ) {}

  async execute({ caller, language, context }: RequestEmailLink): Promise<void> {
    const address = await this.addresses.of(caller);
    if (!address) throw new Refused('email-missing');
    if (!address.isMailable) throw new Refused('phone-not-proven');
    const { id: accountId, role } = caller;
    await this.limits.requireRoomForLink(address.email);
    const { emailIndex } = address;
    const about = { accountId, role, emailIndex, again: true, ...(language && { language }) };
    await this.emails.execute(accountId, { type: 'RequestEmailLink', ...about }, context.meta());
  }
}
