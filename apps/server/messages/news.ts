/** How people are reached with news: what they chose, and the devices that get notifications. */
import { Inject, Injectable } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import type { PushSender } from '@libs/adapters/web-push.js';
import type { WhatsAppSender } from '@libs/adapters/whatsapp.js';
import type { Body } from '@libs/contract/calls.js';
import { type NewsSettings, OPTIONAL_NEWS_OF, SWITCHES } from '@libs/contract/news.js';
import { MESSAGES } from '@libs/contract/texts/en/messages.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { EventMeta } from '@libs/eventing/types/envelope.js';
import { type Device, type NewsCommand, newsOf } from '@libs/identity/account-news.js';
import type { Account } from '../accounts/unique-claims.js';
import { ChefCommands, CustomerCommands, SessionCommands } from '../application/aggregates.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { wrongField } from '../application/refused.js';
import type { Secrets } from '../platform/secrets.js';
import { PUSH, SECRETS, WHATSAPP } from '../platform/tokens.js';

/** Reads and changes how a customer or chef is reached. */
@Injectable()
export class AccountNews {
  constructor(
    private readonly customers: CustomerCommands,
    private readonly chefs: ChefCommands,
    private readonly sessions: SessionCommands,
    private readonly clock: Clock,
    @Inject(PUSH) private readonly push: PushSender,
    @Inject(WHATSAPP) private readonly whatsApp: WhatsAppSender | null,
  ) {}

  async settings({ id, role }: Account): Promise<NewsSettings> {
    const account = await (role === 'chef' ? this.chefs.state(id) : this.customers.state(id));
    const { devices, choice } = newsOf(account);
    const optional = OPTIONAL_NEWS_OF[role];
    const areOpen = await Promise.all(devices.map((device) => this.isSessionOpen(device)));
    return {
      push: {
        key: this.push.publicKey,
        on: !choice.without.includes('push'),
        devices: devices.filter((_, index) => areOpen[index]).map(({ deviceId }) => deviceId),
      },
      whatsapp: { offered: this.whatsApp !== null, on: choice.whatsapp },
      sms: { on: !choice.without.includes('sms') },
      optional: [...optional],
      off: optional.filter((kind) => choice.off.includes(kind)),
    };
  }

  /** Reads the log, not a view that may be behind: whoever uses the device after a log-out gets no notification. */
  async isSessionOpen({ session }: Device): Promise<boolean> {
    if (session === undefined) return false;
    const state = await this.sessions.state(session);
    return state.phase === 'open' && this.clock.now() < state.expiresAt;
  }

  async execute({ id, role }: Account, command: NewsCommand, meta: EventMeta): Promise<void> {
    await (role === 'chef' ? this.chefs.execute(id, command, meta) : this.customers.execute(id, command, meta));
  }
}

export class GetNews extends queryWith<{ caller: Caller }, NewsSettings>() {}

@QueryHandler(GetNews)
export class GetNewsHandler implements IQueryHandler<GetNews> {
  constructor(private readonly news: AccountNews) {}

  execute({ caller }: GetNews): Promise<NewsSettings> {
    return this.news.settings(caller);
  }
}

/** Chooses channels and what is sent; omitted fields stay unchanged. */
export class ChooseNews extends commandWith<{
  caller: Caller;
  choice: Body<'chooseNews'>;
  context: CommandContext;
}>() {}

@CommandHandler(ChooseNews)
export class ChooseNewsHandler implements ICommandHandler<ChooseNews> {
  constructor(private readonly news: AccountNews) {}

  async execute({ caller, choice, context }: ChooseNews): Promise<void> {
    const { whatsapp, off, language } = choice;
    const { push, sms } = await this.news.settings(caller);
    const isOn = { push: choice.push ?? push.on, sms: choice.sms ?? sms.on };
    const chosen = {
      whatsapp,
      language,
      without: SWITCHES.filter((one) => !isOn[one]),
      off: off && OPTIONAL_NEWS_OF[caller.role].filter((kind) => off.includes(kind)),
    };
    await this.news.execute(caller, { type: 'ChooseNews', choice: chosen }, context.meta());
  }
}

/** Sends notifications to a browser. Returns its id. */
export class SubscribeDevice extends commandWith<
  { caller: Caller; device: Body<'subscribeDevice'>; context: CommandContext },
  string
>() {}

@CommandHandler(SubscribeDevice)
export class SubscribeDeviceHandler implements ICommandHandler<SubscribeDevice> {
  constructor(
    private readonly news: AccountNews,
    @Inject(PUSH) private readonly push: PushSender,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  /** @throws Refused for an address that is no push service's */
  async execute({ caller, device, context }: SubscribeDevice): Promise<string> {
    const { language, ...subscription } = device;
    if (!this.push.accepts(subscription.endpoint)) throw wrongField('endpoint', MESSAGES.general.badRequest);
    const deviceId = this.secrets.devices(subscription.endpoint).toString('base64url').slice(0, DEVICE_ID_LENGTH);
    const subscribed = { deviceId, language, session: caller.sessionId, subscription };
    await this.news.execute(caller, { type: 'SubscribeDevice', ...subscribed }, context.meta());
    return deviceId;
  }
}

const DEVICE_ID_LENGTH = 22;

/** Sends no more notifications to a browser. */
export class RemoveDevice extends commandWith<{ caller: Caller; deviceId: string; context: CommandContext }>() {}

@CommandHandler(RemoveDevice)
export class RemoveDeviceHandler implements ICommandHandler<RemoveDevice> {
  constructor(private readonly news: AccountNews) {}

  async execute({ caller, deviceId, context }: RemoveDevice): Promise<void> {
    await this.news.execute(caller, { type: 'UnsubscribeDevice', deviceId, reason: 'person' }, context.meta());
  }
}
