import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SmsSender } from '@libs/adapters/sms.js';
import type { Body } from '@libs/contract/calls.js';
import { cityInHindi } from '@libs/contract/cities.js';
import { cityIn } from '@libs/contract/city-in.js';
import { SERVER_MESSAGES } from '@libs/contract/texts/en/server.js';
import type { ContactRequest } from '@libs/contract/contact.js';
import { templateIn } from '@libs/contract/sms-templates.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { DAY, HOUR, plus } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { AWAITED_CITY_CHECK_MS, ticketDecider, type TicketEvent, ticketStream } from '@libs/identity/ticket.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import type { CommandContext } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import { countWithin } from '../application/limits.js';
import { accepted, Refused, wrongField } from '../application/refused.js';
import { RequestIdentities } from '../application/request-identities.js';
import { ServiceAreas } from '../application/service-areas.js';
import { type Config, hostOf } from '../config/config.js';
import { MessageLimits } from '../messages/message-limits.js';
import { CommandRunner } from '../platform/command-runner.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import type { Secrets } from '../platform/secrets.js';
import { CONFIG, EPHEMERAL, SECRETS, SMS } from '../platform/tokens.js';
import { TicketEraser } from '../privacy/erasure.js';

/** Limits for messages from one network address. */
const LIMITS_PER_ADDRESS = [
  { most: 10, within: HOUR },
  { most: 30, within: DAY },
] as const;

/**
 * Stores a message to the company, or of somebody who `awaits` that a city is served, to be told in a language. Returns
 * the id of its ticket.
 */
export class ReceiveMessage extends commandWith<
  {
    message: ContactRequest;
    awaits?: { readonly city: string; readonly language: Language };
    idempotencyKey: string | undefined;
    context: CommandContext;
  },
  string
>() {}

@CommandHandler(ReceiveMessage)
export class ReceiveMessageHandler implements ICommandHandler<ReceiveMessage> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly identities: RequestIdentities,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async execute({ message, awaits, idempotencyKey, context }: ReceiveMessage): Promise<string> {
    const content = awaits === undefined ? message : { message, awaits };
    const identity = await this.identities.of(`contact:${context.origin}`, content, idempotencyKey);
    const { blindIndex } = this.secrets;
    const command = {
      type: 'ReceiveContactMessage',
      ticketId: identity.id,
      message,
      emailIndex: message.email === '' ? null : blindIndex.email(message.email),
      phoneIndex: blindIndex.phone(message.phone),
      authorId: context.caller?.id ?? null,
      awaits: awaits?.city ?? null,
      language: awaits?.language ?? null,
    } as const;
    const outcome = await this.commands.run(ticketDecider, {
      stream: ticketStream(identity.id),
      command,
      facts: async () => {
        if (this.config.rateLimit) await this.count(context.origin);
        return {};
      },
      context: context.meta(identity),
    });
    accepted(outcome);
    return identity.id;
  }

  /** @throws Refused */
  private async count(origin: string): Promise<void> {
    for (const limit of LIMITS_PER_ADDRESS) {
      await countWithin(this.ephemeral, `contact:${origin}:${limit.within}`, limit, 'too-many-messages');
    }
  }
}

/** Puts a number on the waiting list of a city. @throws Refused if it is served already */
export class AwaitCity extends commandWith<{
  request: Body<'awaitCity'>;
  idempotencyKey: string | undefined;
  context: CommandContext;
}>() {}

@CommandHandler(AwaitCity)
export class AwaitCityHandler implements ICommandHandler<AwaitCity> {
  constructor(
    private readonly areas: ServiceAreas,
    private readonly bus: CommandBus,
  ) {}

  async execute({ request: { place, phone, language }, idempotencyKey, context }: AwaitCity): Promise<void> {
    const city = cityIn(place)?.name;
    // Where no city is recognised, every chef counts as serving it.
    if (city === undefined) throw wrongField('place', SERVER_MESSAGES.areas.place);
    if (await this.areas.isServed(city)) throw new Refused('served-already');
    const message = { name: '', email: '', phone, description: '' };
    const awaits = { city, language };
    await this.bus.execute(new ReceiveMessage({ message, awaits, idempotencyKey, context }));
  }
}

/** Tells somebody that their city is served now, and erases their number. */
@JobHandler('tell-when-served')
export class TellWhenServedJob implements Job<'tell-when-served'> {
  constructor(
    private readonly commands: CommandRunner,
    private readonly areas: ServiceAreas,
    private readonly tickets: TicketEraser,
    private readonly limits: MessageLimits,
    @Inject(SMS) private readonly sms: SmsSender,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async run(intent: JobIntent<'tell-when-served'>): Promise<JobResult> {
    const { ticketId, city } = intent.data;
    const events = await this.commands.history<TicketEvent>(ticketStream(ticketId));
    const [received] = events;
    if (received?.type !== 'ContactMessageReceived' || received.data.message === ERASED || events.length > 1)
      return 'done';
    const later = { again: plus(this.clock.now(), AWAITED_CITY_CHECK_MS) };
    const { phone } = received.data.message;
    // Anybody can name any number.
    if (!(await this.areas.isServed(city)) || !(await this.limits.admit(phone, intent.id))) return later;
    const language = received.data.language ?? 'en';
    const vars = { city: language === 'hi' ? cityInHindi(city) : city, host: hostOf(this.config) };
    await this.sms.send({ to: phone, template: templateIn('city-served', language), vars, key: intent.id });
    await this.tickets.erase(ticketId, jobMeta(intent, 'erased'));
    return 'done';
  }
}
