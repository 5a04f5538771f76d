import { Controller } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import { Call, type CallInput, Input } from '../http/call.js';
import { EmailSettings } from './email-verification.js';

const { sent, confirmed } = SERVER_MESSAGES.email;

@Controller()
export class EmailController {
  constructor(private readonly emails: EmailSettings) {}

  @Call('email')
  get(@Input() { caller }: CallInput<'email'>): Promise<Answer<'email'>> {
    return this.emails.of(caller);
  }

  @Call('chooseEmails')
  async choose(@Input() { caller, body, context }: CallInput<'chooseEmails'>): Promise<Answer<'chooseEmails'>> {
    await this.emails.choose(caller, body, context);
    return this.emails.of(caller);
  }

  @Call('requestEmailLink', { message: sent })
  async send(@Input() { caller, body, context }: CallInput<'requestEmailLink'>): Promise<Answer<'requestEmailLink'>> {
    await this.emails.requestLink(caller, body.language, context);
    return this.emails.of(caller);
  }

  @Call('verifyEmail', { message: confirmed })
  async verify(@Input() { body, context }: CallInput<'verifyEmail'>): Promise<Answer<'verifyEmail'>> {
    await this.emails.verify(body.token, context);
    return { verified: true };
  }
}
