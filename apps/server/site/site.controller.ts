import { Controller } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { Call, type CallInput, Input } from '../http/call.js';
import { ContactMessages } from './contact.js';
import { LandingPage } from './landing.js';

@Controller()
export class LandingController {
  constructor(private readonly page: LandingPage) {}

  @Call('landing')
  landing(@Input() _input: CallInput<'landing'>): Promise<Answer<'landing'>> {
    return this.page.get();
  }
}

@Controller()
export class ContactController {
  constructor(private readonly messages: ContactMessages) {}

  @Call('contact', { knowsRepeats: true })
  async write(@Input() { body, idempotencyKey, context }: CallInput<'contact'>): Promise<Answer<'contact'>> {
    return { ticket: await this.messages.receive(body, idempotencyKey, context) };
  }
}
