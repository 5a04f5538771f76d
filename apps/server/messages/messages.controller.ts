import { Controller } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { Answer } from '@libs/contract/calls.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { Call, type CallInput, Input } from '../http/call.js';
import { ChooseEmails, GetEmail, RequestEmailLink, VerifyEmail } from './email-verification.js';

const { sent, confirmed } = SERVER_MESSAGES.email;

@Controller()
export class EmailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Call('email')
  get(@Input() { caller }: CallInput<'email'>): Promise<Answer<'email'>> {
    return this.queries.execute(new GetEmail({ caller }));
  }

  @Call('chooseEmails')
  async choose(@Input() { caller, body, context }: CallInput<'chooseEmails'>): Promise<Answer<'chooseEmails'>> {
    await this.commands.execute(new ChooseEmails({ caller, choice: body, context }));
    return this.queries.execute(new GetEmail({ caller }));
  }

  @Call('requestEmailLink', { message: sent })
  async send(@Input() { caller, body, context }: CallInput<'requestEmailLink'>): Promise<Answer<'requestEmailLink'>> {
    await this.commands.execute(new RequestEmailLink({ caller, language: body.language, context }));
    return this.queries.execute(new GetEmail({ caller }));
  }

  @Call('verifyEmail', { message: confirmed })
  async verify(@Input() { body, context }: CallInput<'verifyEmail'>): Promise<Answer<'verifyEmail'>> {
    await this.commands.execute(new VerifyEmail({ token: body.token, context }));
    return { verified: true };
  }
}
