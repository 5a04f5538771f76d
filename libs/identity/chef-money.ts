/**
 * Where money reaches a chef: the UPI address to which guests pay, and the account to which the company transfers what it
 * holds. On the chef's own stream, like `chef.ts`.
 */
import type { ShownPayoutAccount } from '@libs/contract/payouts.js';
import type { Instant } from '@libs/contract/time.js';
import { accept, type Decision } from '@libs/eventing/types/decider.js';
import type { Personal } from '@libs/eventing/types/envelope.js';
import { type DataOf, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import * as z from 'zod/mini';
import type { CalendarFeedOpened } from './chef-calendar-feed.js';
import type { ChefErasureBegan } from './chef-leave.js';
import type { IdentityIntent } from './job-payloads.js';

const ofChef = ({ chefId }: { readonly chefId: string }): string => chefId;

/** The address to which guests pay the chef by UPI; empty if the chef has none any more. */
export const ChefUpiAddressSet = defineEvent({
  type: 'ChefUpiAddressSet',
  version: 2,
  data: {
    chefId: z.string(),
    upiAddress: personal(z.string(), { exported: null }),
    /** Missing in version 1, of which chefs were not told. */
    turn: z.exactOptional(z.int()),
  },
  subject: ofChef,
  upcast: { 1: (data) => data },
});

const PayoutAccount = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('upi'), upiId: z.string() }),
  z.strictObject({ kind: z.literal('bank'), accountNumber: z.string(), ifsc: z.string() }),
]);
export type PayoutAccount = DataOf<typeof PayoutAccount>;

/** The account to which the company transfers from now on; `turn` counts the changes of which the chef is told, from 1. */
export const ChefPayoutAccountSet = defineEvent({
  type: 'ChefPayoutAccountSet',
  data: { chefId: z.string(), account: personal(PayoutAccount, { exported: null }), turn: z.int() },
  subject: ofChef,
});

/** The chef was told of the changes up to `turn`, or has no proven number. */
export const ChefPayoutChangeTold = defineEvent({
  type: 'ChefPayoutChangeTold',
  data: { chefId: z.string(), turn: z.int() },
});

export const CHEF_MONEY_EVENTS = [ChefUpiAddressSet, ChefPayoutAccountSet, ChefPayoutChangeTold] as const;
export type ChefMoneyEvent = EventOf<typeof CHEF_MONEY_EVENTS>;

export type ChefMoneyCommand =
  | { readonly type: 'SetUpiAddress'; readonly upiAddress: string }
  | { readonly type: 'SetPayoutAccount'; readonly account: PayoutAccount }
  /** The messages about the changes up to `turn` were sent. */
  | { readonly type: 'RecordPayoutChangeTold'; readonly turn: number };

/** No rule depends on what identifies the chef. */
export interface ChefMoney {
  readonly upiAddress: Personal<string>;
  /** Null until one is given. */
  readonly account: Personal<PayoutAccount> | null;
  /** The last change of either, or of the address of the calendar. */
  readonly turn: number;
  /** The last change of which the chef was told. */
  readonly told: number;
}
export const NO_CHEF_MONEY: ChefMoney = { upiAddress: '', account: null, turn: 0, told: 0 };

const EVENTS: ReadonlySet<string> = new Set(CHEF_MONEY_EVENTS.map(({ type }) => type));
export const isMoneyEvent = (event: { readonly type: string }): event is ChefMoneyEvent => EVENTS.has(event.type);
const COMMANDS: ReadonlySet<string> = new Set<ChefMoneyCommand['type']>([
  'SetUpiAddress',
  'SetPayoutAccount',
  'RecordPayoutChangeTold',
]);
export const isMoneyCommand = (command: { readonly type: string }): command is ChefMoneyCommand =>
  COMMANDS.has(command.type);

export function moneyAfter(money: ChefMoney, event: ChefMoneyEvent): ChefMoney {
  switch (event.type) {
    case 'ChefUpiAddressSet': {
      const { upiAddress, turn = money.turn } = event.data;
      return { ...money, upiAddress, turn };
    }
    case 'ChefPayoutAccountSet': {
      const { account, turn } = event.data;
      return { ...money, account, turn };
    }
    case 'ChefPayoutChangeTold':
      return { ...money, told: event.data.turn };
  }
}

export function decideMoney(
  chefId: string,
  money: ChefMoney,
  command: ChefMoneyCommand,
): Decision<ChefMoneyEvent, never> {
  const turn = money.turn + 1;
  switch (command.type) {
    case 'SetUpiAddress': {
      const { upiAddress } = command;
      return upiAddress === money.upiAddress
        ? accept()
        : accept<ChefMoneyEvent>({ type: 'ChefUpiAddressSet', data: { chefId, upiAddress, turn } });
    }
    case 'SetPayoutAccount': {
      const { account } = command;
      return isSameAccount(account, money.account)
        ? accept()
        : accept<ChefMoneyEvent>({ type: 'ChefPayoutAccountSet', data: { chefId, account, turn } });
    }
    case 'RecordPayoutChangeTold':
      return command.turn <= money.told
        ? accept()
        : accept<ChefMoneyEvent>({ type: 'ChefPayoutChangeTold', data: { chefId, turn: command.turn } });
  }
}

const isSameAccount = (one: PayoutAccount, other: Personal<PayoutAccount> | null): boolean =>
  other !== null && typeof other === 'object' && digitsOf(one) === digitsOf(other);

const digitsOf = (account: PayoutAccount): string =>
  account.kind === 'upi' ? account.upiId : `${account.ifsc} ${account.accountNumber}`;

/** How many characters at the end are shown, at most; and never more than half of them. */
const SHOWN = 4;

/** Returns what is shown of an account: its bank, and the last characters of its number or name. */
export function shownAccount(account: PayoutAccount): ShownPayoutAccount {
  if (account.kind === 'bank') {
    return { kind: 'bank', shown: `${account.ifsc.slice(0, 4)} ${masked(account.accountNumber)}` };
  }
  const [name = '', bank = ''] = account.upiId.split('@');
  return { kind: 'upi', shown: `${masked(name)}@${bank}` };
}

const masked = (text: string): string =>
  `••••${text.slice(text.length - Math.min(SHOWN, Math.floor(text.length / 2)))}`;

/**
 * Policy: a chef is told by message that the account of their payouts or their UPI address was changed, or that an
 * address of their calendar was made: whoever holds their unlocked phone could do it.
 */

interface ChangeToTell {
  readonly open: boolean;
  readonly chefId: string;
  readonly turn: number;
  readonly setAt: Instant;
}

type Handled = ChefMoneyEvent | CalendarFeedOpened | ChefErasureBegan;

export const tellPayoutChange: ProcessManager<ChangeToTell, Handled, IdentityIntent> = {
  name: 'tell-payout-change',
  version: 1,
  handles: [
    'ChefUpiAddressSet',
    'ChefPayoutAccountSet',
    'CalendarFeedOpened',
    'ChefPayoutChangeTold',
    'ChefErasureBegan',
  ],
  indexes: [{ name: 'open', fields: ['open', 'setAt'] }],

  project(event) {
    const { chefId } = event.data;
    switch (event.type) {
      case 'ChefUpiAddressSet':
      case 'ChefPayoutAccountSet':
      case 'CalendarFeedOpened': {
        const { turn } = event.data;
        if (turn === undefined) return [];
        const { occurredAt: setAt } = event;
        return [upsert(chefId, () => ({ open: true, chefId, turn, setAt }))];
      }
      case 'ChefPayoutChangeTold': {
        const { turn } = event.data;
        return [update(chefId, (change) => (change.turn === turn ? { ...change, open: false } : change))];
      }
      case 'ChefErasureBegan':
        return [update(chefId, (change) => ({ ...change, open: false }))];
    }
  },

  policies: {
    'tell-payout-change'({ open, chefId, turn, setAt }) {
      if (!open) return [];
      const id = `payout-change-${chefId}-${turn}`;
      return [{ job: 'tell-payout-change', id, data: { chefId, turn }, runAt: setAt }];
    },
  },
};
