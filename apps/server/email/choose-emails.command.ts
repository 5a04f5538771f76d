import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Body } from '@libs/contract/calls.js';
import { EmailCommands } from '../application/aggregates.js';
import type { Caller, CommandContext } from '../application/command-context.js';

/** Records whether the caller wants e-mails about bookings, and in which language. */
export class ChooseEmails extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly choice: Body<'chooseEmails'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChooseEmails)
export class ChooseEmailsHandler implements ICommandHandler<ChooseEmails> {
  constructor(private readonly emails: EmailCommands) {}

  async execute({ caller: { id: accountId }, choice, context }: ChooseEmails): Promise<void> {
    const { wanted, language = (await this.emails.state(accountId)).language } = choice;
    await this.emails.execute(accountId, { type: 'ChooseEmails', accountId, wanted, language }, context.meta());
  }
}
