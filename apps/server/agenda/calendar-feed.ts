import { randomBytes } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { hashOfToken, sameText } from '@libs/adapters/crypto/encryption.js';
import type { NewCalendarFeed } from '@libs/contract/agenda.js';
import type { Answer } from '@libs/contract/calls.js';
import type { Language } from '@libs/contract/texts/languages.js';
import { DAY, HOUR } from '@libs/contract/time.js';
import { Clock } from '@libs/eventing/types/clock.js';
import type { Ephemeral } from '@libs/eventing/types/ephemeral.js';
import { chefFeed } from '@libs/rendering/booking-calendar.js';
import { ChefCommands } from '../application/aggregates.js';
import type { CommandContext } from '../application/command-context.js';
import { commandWith, queryWith } from '../application/handlers.js';
import { countWithin } from '../application/limits.js';
import { notFound } from '../application/refused.js';
import type { Config } from '../config/config.js';
import { CONFIG, EPHEMERAL } from '../platform/tokens.js';
import { ChefVisits } from './agenda.js';

/** Returns since when there is an address of a chef's calendar. */
export class GetCalendarFeed extends queryWith<{ chefId: string }, Answer<'calendarFeed'>>() {}

@QueryHandler(GetCalendarFeed)
export class GetCalendarFeedHandler implements IQueryHandler<GetCalendarFeed> {
  constructor(private readonly chefs: ChefCommands) {}

  async execute({ chefId }: GetCalendarFeed): Promise<Answer<'calendarFeed'>> {
    const chef = await this.chefs.state(chefId);
    return { since: chef.phase === 'registered' && chef.feed ? chef.feed.since : null };
  }
}

/** The chef gets a text message for each. */
const RENEWALS = { most: 10, within: DAY };
/** `<chef id>.<256 random bits>`; only its hash is stored. */
const newToken = (chefId: string): string => `${chefId}.${randomBytes(32).toString('base64url')}`;

/** Makes a new address of a chef's calendar, which is answered once. The chef is told. */
export class RenewCalendarFeed extends commandWith<
  { chefId: string; language: Language; context: CommandContext },
  NewCalendarFeed
>() {}

@CommandHandler(RenewCalendarFeed)
export class RenewCalendarFeedHandler implements ICommandHandler<RenewCalendarFeed> {
  constructor(
    private readonly chefs: ChefCommands,
    private readonly clock: Clock,
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ chefId, language, context }: RenewCalendarFeed): Promise<NewCalendarFeed> {
    await countWithin(this.ephemeral, `calendar-made:${chefId}`, RENEWALS, 'too-many-calendars');
    const token = newToken(chefId);
    await this.chefs.execute(chefId, { type: 'OpenCalendarFeed', tokenHash: hashOfToken(token) }, context.meta());
    const url = `${this.config.publicUrl}/v1.0/calendar/${token}.ics?language=${language}`;
    return { since: this.clock.now(), url };
  }
}

/** Ends the address of a chef's calendar. */
export class EndCalendarFeed extends commandWith<{ chefId: string; context: CommandContext }>() {}

@CommandHandler(EndCalendarFeed)
export class EndCalendarFeedHandler implements ICommandHandler<EndCalendarFeed> {
  constructor(private readonly chefs: ChefCommands) {}

  async execute({ chefId, context }: EndCalendarFeed): Promise<void> {
    await this.chefs.execute(chefId, { type: 'CloseCalendarFeed' }, context.meta());
  }
}

/** The entries of a calendar at most: the visits that begin last, and those that were released last. */
const MAX_CALENDAR_VISITS = 250;
const MAX_RELEASED = 50;
/** Calendar programs read an address every few hours. */
const READS = { most: 60, within: HOUR };

/** Returns the calendar at a secret address. */
export class ReadCalendarFile extends queryWith<{ file: string; language: Language }, string>() {}

@QueryHandler(ReadCalendarFile)
export class ReadCalendarFileHandler implements IQueryHandler<ReadCalendarFile> {
  constructor(
    private readonly chefs: ChefCommands,
    private readonly visits: ChefVisits,
    private readonly clock: Clock,
    @Inject(EPHEMERAL) private readonly ephemeral: Ephemeral,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Refused for an address that is unknown, replaced or ended */
  async execute({ file, language }: ReadCalendarFile): Promise<string> {
    const [, token = '', chefId = ''] = /^(([0-9A-Z]{26})\.[\w-]{43})\.ics$/.exec(file) ?? [];
    if (token === '') throw notFound();
    const hash = hashOfToken(token);
    await countWithin(this.ephemeral, `calendar:${hash}`, READS, 'too-many-calendars');
    const chef = await this.chefs.state(chefId);
    if (chef.phase !== 'registered' || !chef.feed || !sameText(chef.feed.tokenHash, hash)) throw notFound();
    const [read, own, released] = await Promise.all([
      this.visits.readBy(chefId),
      this.visits.first({ chefId }, 'by-chef-and-start', 'desc', MAX_CALENDAR_VISITS),
      this.visits.first({ releasedChefId: chefId }, 'by-released-chef', 'desc', MAX_RELEASED),
    ]);
    const ids = new Set(own.map(({ id }) => id));
    const seen = [...own, ...released.filter(({ id }) => !ids.has(id))].flatMap((document) => read(document) ?? []);
    return chefFeed(seen, this.clock.now(), { publicUrl: this.config.publicUrl, language });
  }
}
