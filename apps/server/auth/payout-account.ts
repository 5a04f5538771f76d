/**
 * The account to which a chef's money is transferred, and the UPI address to which guests pay. A change needs the
 * password, because the money follows it, and the chef is told.
 */
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SmsSender } from '@libs/adapters/sms.js';
import type { Answer, Body } from '@libs/contract/calls.js';
import type { JobResult } from '@libs/eventing/types/job-queue.js';
import { shownAccount } from '@libs/identity/chef-money.js';
import { chefStream } from '@libs/identity/chef.js';
import type { JobIntent } from '@libs/views/all-schemas.js';
import { chefAccounts } from '@libs/views/chef-accounts.js';
import { ChefCommands } from '../application/aggregates.js';
import type { Caller, CommandContext } from '../application/command-context.js';
import { commandWith } from '../application/handlers.js';
import { SecurityEvents } from '../application/security-events.js';
import { textToChef } from '../messages/text-to-chef.js';
import { type Job, JobHandler, jobMeta } from '../platform/jobs.js';
import { SMS } from '../platform/tokens.js';
import { CurrentPassword } from './passwords.js';

/** Sets the account of the caller's payouts. Idempotent. */
export class SetPayoutAccount extends commandWith<
  { caller: Caller; account: Body<'setPayoutAccount'>; context: CommandContext },
  Answer<'setPayoutAccount'>
>() {}

@CommandHandler(SetPayoutAccount)
export class SetPayoutAccountHandler implements ICommandHandler<SetPayoutAccount> {
  constructor(
    private readonly chefs: ChefCommands,
    private readonly password: CurrentPassword,
    private readonly security: SecurityEvents,
  ) {}

  /** @throws Refused for a wrong password */
  async execute({ caller, account: entered, context }: SetPayoutAccount): Promise<Answer<'setPayoutAccount'>> {
    const { current, ...account } = entered;
    await this.password.require(caller, current);
    const set = { type: 'SetPayoutAccount', account } as const;
    const seenIn = [chefAccounts.name];
    const { events } = await this.chefs.execute(caller.id, set, context.meta(), { seenIn });
    if (events.length > 0) this.security.record('payout-account-changed', context, { stream: chefStream(caller.id) });
    return shownAccount(account);
  }
}

/** Sets the address to which guests pay the caller by UPI, or removes it, which needs no password. Idempotent. */
export class SetUpiAddress extends commandWith<
  { caller: Caller; entered: Body<'upiAddress'>; context: CommandContext },
  Answer<'upiAddress'>
>() {}

@CommandHandler(SetUpiAddress)
export class SetUpiAddressHandler implements ICommandHandler<SetUpiAddress> {
  constructor(
    private readonly chefs: ChefCommands,
    private readonly password: CurrentPassword,
    private readonly security: SecurityEvents,
  ) {}

  /** @throws Refused for a wrong password */
  async execute({ caller, entered, context }: SetUpiAddress): Promise<Answer<'upiAddress'>> {
    const { upiAddress, current = '' } = entered;
    if (upiAddress !== '') await this.password.require(caller, current);
    const seenIn = [chefAccounts.name];
    const { events } = await this.chefs.execute(caller.id, { type: 'SetUpiAddress', upiAddress }, context.meta(), {
      seenIn,
    });
    if (events.length > 0) this.security.record('upi-address-changed', context, { stream: chefStream(caller.id) });
    return { upiAddress };
  }
}

const TEMPLATES = {
  ChefPayoutAccountSet: 'payout-account-changed',
  ChefUpiAddressSet: 'upi-address-changed',
  CalendarFeedOpened: 'calendar-opened',
} as const;

/**
 * Tells a chef that the account or the UPI address was changed, or that an address of the calendar was made, by a text
 * message to the proven number.
 */
@JobHandler('tell-payout-change')
export class TellPayoutChangeJob implements Job<'tell-payout-change'> {
  constructor(
    private readonly chefs: ChefCommands,
    @Inject(SMS) private readonly sms: SmsSender,
  ) {}

  async run(intent: JobIntent<'tell-payout-change'>): Promise<JobResult> {
    const { chefId, turn } = intent.data;
    const { state: chef, events } = await this.chefs.load(chefId);
    if (chef.phase !== 'registered' || chef.money.told >= turn) return 'done';
    // Also of earlier changes whose message has failed until now.
    for (const { type, data, occurredAt: at } of events) {
      if (type !== 'ChefPayoutAccountSet' && type !== 'ChefUpiAddressSet' && type !== 'CalendarFeedOpened') continue;
      if (data.turn === undefined || data.turn <= chef.money.told || data.turn > turn) continue;
      await textToChef(this.sms, chef, { template: TEMPLATES[type], at, key: `payout-change-${chefId}-${data.turn}` });
    }
    await this.chefs.execute(chefId, { type: 'RecordPayoutChangeTold', turn }, jobMeta(intent, 'told'));
    return 'done';
  }
}
