import { Controller } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { Call, CallController, type CallInput, Input } from '../http/call.js';
import { AwaitCity, ReceiveMessage } from './contact.js';
import { GetLanding } from './landing.js';

@Controller()
export class LandingController extends CallController {
  @Call('landing')
  landing(@Input() _input: CallInput<'landing'>): Promise<Answer<'landing'>> {
    return this.queries.execute(new GetLanding());
  }
}

@Controller()
export class ContactController extends CallController {
  @Call('contact', { knowsRepeats: true })
  async write(@Input() { body, idempotencyKey, context }: CallInput<'contact'>): Promise<Answer<'contact'>> {
    return { ticket: await this.commands.execute(new ReceiveMessage({ message: body, idempotencyKey, context })) };
  }

  @Call('awaitCity', { knowsRepeats: true })
  async wait(@Input() { body, idempotencyKey, context }: CallInput<'awaitCity'>): Promise<Answer<'awaitCity'>> {
    await this.commands.execute(new AwaitCity({ request: body, idempotencyKey, context }));
    return {};
  }
}
