import { Controller, type RawBodyRequest, Req } from '@nestjs/common';
import type { Answer } from '@libs/contract/calls.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import type { Request } from 'express';
import { Call, CallController, type CallInput, Input } from '../http/call.js';
import { ChooseEmails, GetEmail, RequestEmailLink, VerifyEmail } from './email-verification.js';
import { ConfirmWhatsApp, ReceiveMsg91Report, ReceiveTwilioReport, ReceiveWhatsAppReport } from './delivery-reports.js';
import { RecordSeen } from './seen-tokens.js';
import { ChooseNews, GetNews, RemoveDevice, SubscribeDevice } from './news.js';

const { sent, confirmed } = SERVER_MESSAGES.email;

@Controller()
export class EmailController extends CallController {
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

@Controller()
export class NewsController extends CallController {
  @Call('news')
  get(@Input() { caller }: CallInput<'news'>): Promise<Answer<'news'>> {
    return this.queries.execute(new GetNews({ caller }));
  }

  @Call('chooseNews')
  async choose(@Input() { caller, body, context }: CallInput<'chooseNews'>): Promise<Answer<'chooseNews'>> {
    await this.commands.execute(new ChooseNews({ caller, choice: body, context }));
    return this.queries.execute(new GetNews({ caller }));
  }

  @Call('subscribeDevice')
  async subscribe(
    @Input() { caller, body, context }: CallInput<'subscribeDevice'>,
  ): Promise<Answer<'subscribeDevice'>> {
    return { device: await this.commands.execute(new SubscribeDevice({ caller, device: body, context })) };
  }

  @Call('removeDevice')
  async remove(@Input() { caller, params, context }: CallInput<'removeDevice'>): Promise<Answer<'removeDevice'>> {
    await this.commands.execute(new RemoveDevice({ caller, deviceId: params['device'] ?? '', context }));
    return this.queries.execute(new GetNews({ caller }));
  }

  @Call('messageSeen')
  async seen(@Input() { body, context }: CallInput<'messageSeen'>): Promise<Answer<'messageSeen'>> {
    await this.commands.execute(new RecordSeen({ seen: body, context }));
    return {};
  }

  @Call('whatsAppStatus')
  async whatsApp(
    @Input() { body, context }: CallInput<'whatsAppStatus'>,
    @Req() { rawBody: bytes = Buffer.alloc(0), headers }: RawBodyRequest<Request>,
  ): Promise<Answer<'whatsAppStatus'>> {
    const signature = headers['x-hub-signature-256'];
    await this.commands.execute(new ReceiveWhatsAppReport({ report: body, bytes, signature, context }));
    return {};
  }

  @Call('twilioReport')
  async twilio(
    @Input() { body: report, query, context }: CallInput<'twilioReport'>,
    @Req() { rawBody = Buffer.alloc(0), headers }: RawBodyRequest<Request>,
  ): Promise<Answer<'twilioReport'>> {
    const form = new URLSearchParams(rawBody.toString());
    const signature = headers['x-twilio-signature'];
    await this.commands.execute(new ReceiveTwilioReport({ about: query.about, report, form, signature, context }));
    return {};
  }

  @Call('msg91Report')
  async msg91(@Input() { params, body: report, context }: CallInput<'msg91Report'>): Promise<Answer<'msg91Report'>> {
    await this.commands.execute(new ReceiveMsg91Report({ secret: params['secret'] ?? '', report, context }));
    return {};
  }

  @Call('whatsAppSetup')
  setUp(@Input() { query }: CallInput<'whatsAppSetup'>): Promise<string> {
    return this.commands.execute(new ConfirmWhatsApp({ asked: query }));
  }
}
