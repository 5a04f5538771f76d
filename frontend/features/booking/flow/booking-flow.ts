import { CHOSEN_MENU } from '../../../lib/booking/stored-menu.js';
import type { ChosenMenu } from '../../../lib/booking/chosen-menu.js';
import { type Draft, dropDraft, readDraft, saveDraft } from '../../../lib/storage/drafts.js';
import { storedFields } from '../../../lib/storage/stored-fields.js';
import {
  afterChange,
  type Preselection,
  countsOf,
  firstSelection,
  isRepeatable,
  NOTHING_CHOSEN,
  openMenu,
  type Selection,
  STORED_SELECTION,
  type TakenDays,
  withMenu,
  withNewDay,
  withoutPastTimes,
  withSuggestion,
} from './selection.js';
import type { Address } from '@libs/contract/addresses.js';
import type { BodyInput } from '@libs/contract/calls.js';
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import * as z from 'zod/mini';

/** The payload as the specification writes it. The server reads the address by its id, and ignores the two objects. */
type CreateBody = BodyInput<'createBooking'> & {
  readonly user: string;
  readonly billingAddress: Address;
  readonly venue: Address;
};

/** A create call that was sent: a retry with its key returns the booking that it created. */
export interface Attempt {
  readonly key: string;
  /** What it requests, regardless of the quote's encoding. */
  readonly wish: string;
  readonly body: CreateBody;
}

/** A booking in progress, from the form through the summary to the created booking. */
export interface BookingFlow {
  readonly choices?: Selection;
  /** Whether the user has made a choice: only then is the flow stored. */
  readonly isDraft: boolean;
  /** Whether the choices are those of the last booking, and untouched. */
  readonly repeats?: boolean;
  /** What is eaten; missing until the customer has chosen something of it. */
  readonly menu?: ChosenMenu;
  /** The id of the chosen address; if missing, that of the last booking applies, else the newest one. */
  readonly address?: string;
  /** Whether another address is typed instead. */
  readonly adding?: true;
  /** The applied coupon code. */
  readonly coupon?: string;
  /** The most that the chef may spend on ingredients, in rupees; missing while the customer buys them. */
  readonly chefBuysFor?: number;
  /** The attempt that was sent and has no final answer. */
  readonly attempt?: Attempt;
  /** The id of the created booking. */
  readonly made?: string;
}

export const NO_FLOW: BookingFlow = { isDraft: false };

export type FlowAction =
  | { readonly type: 'choose'; readonly choices: Selection }
  | { readonly type: 'choose-menu'; readonly menu: ChosenMenu }
  | { readonly type: 'start-fresh'; readonly choices: Selection }
  | { readonly type: 'choose-address'; readonly address: string }
  | { readonly type: 'add-address'; readonly adding: boolean }
  | { readonly type: 'apply-coupon'; readonly coupon: string }
  | { readonly type: 'remove-coupon' }
  | { readonly type: 'arrange-ingredients'; readonly chefBuysFor: number | undefined }
  | { readonly type: 'send'; readonly attempt: Attempt }
  | { readonly type: 'refuse' }
  | { readonly type: 'finish'; readonly booking: string };

export function bookingFlow(flow: BookingFlow, action: FlowAction): BookingFlow {
  switch (action.type) {
    case 'choose': {
      const { repeats: _, ...rest } = flow;
      const { choices: before = action.choices, menu } = flow;
      return {
        ...rest,
        choices: action.choices,
        isDraft: true,
        ...(menu && afterChange(before, action.choices, menu)),
      };
    }
    case 'choose-menu': {
      const { choices = NOTHING_CHOSEN, menu } = flow;
      return { ...flow, isDraft: true, ...withMenu(choices, action.menu, menu?.chosenCounts ?? countsOf(choices)) };
    }
    case 'start-fresh': {
      const { repeats: _, menu: __, ...rest } = flow;
      return { ...rest, choices: action.choices, isDraft: true };
    }
    case 'choose-address': {
      const { adding: _, ...rest } = flow;
      return { ...rest, address: action.address };
    }
    case 'add-address': {
      const { adding: _, ...rest } = flow;
      return { ...rest, ...(action.adding && { adding: true }) };
    }
    case 'apply-coupon':
      return { ...flow, coupon: action.coupon };
    case 'remove-coupon': {
      const { coupon: _, ...rest } = flow;
      return rest;
    }
    case 'arrange-ingredients': {
      const { chefBuysFor: _, ...rest } = flow;
      return { ...rest, ...(action.chefBuysFor !== undefined && { chefBuysFor: action.chefBuysFor }) };
    }
    case 'send':
      return { ...flow, attempt: action.attempt };
    case 'refuse': {
      const { attempt: _, ...rest } = flow;
      return rest;
    }
    case 'finish': {
      const { choices, isDraft } = flow;
      return { ...(choices && { choices }), isDraft, made: action.booking };
    }
  }
}

/** What the form knows when it opens. */
interface Opening extends Preselection {
  /** The choices of the last booking on this device. */
  readonly last?: Selection | undefined;
  /** The visits that this device knows of. */
  readonly taken: readonly TakenDays[];
  /** Epoch ms. */
  readonly now: number;
}

/**
 * The flow when the form opens: after a created booking, a new flow starts, with the choices of the last one. What a
 * Book Now choice or a followed link leaves open is suggested. A stored menu is newer than a created booking.
 */
export function openForm(stored: BookingFlow, { last, taken, now, ...preselection }: Opening): BookingFlow {
  const flow = stored.made === undefined ? stored : NO_FLOW;
  const draft = flow.choices && withoutPastTimes(flow.choices, now);
  const repeated = !draft && last && isRepeatable(last, preselection) ? withNewDay(last, now, taken) : undefined;
  const choices = firstSelection(draft ?? repeated, preselection);
  // What was emptied after a preselection stays empty.
  const isPreselected = choices.origin !== (draft ?? NOTHING_CHOSEN).origin;
  const suggested = repeated || isPreselected ? withSuggestion(choices, now, taken) : choices;
  const isWhole = isPreselected && (preselection.plan ?? preselection.intent?.order) !== undefined;
  return {
    ...flow,
    choices: suggested,
    ...(repeated && { repeats: true }),
    ...(stored.menu && { isDraft: true, ...openMenu(suggested, stored.menu, isWhole) }),
  };
}

/** The flow when the summary opens, with the choices from the form if the user comes from there. */
export function openSummary(stored: BookingFlow, handedOver: unknown): BookingFlow {
  const { data } = STORED_SELECTION.safeParse(handedOver);
  const flow = data ? { ...stored, choices: data, isDraft: true } : stored;
  const { choices, menu } = flow;
  // What was handed over is older than dishes that were chosen on the way back.
  return choices && menu ? { ...flow, ...openMenu(choices, menu) } : flow;
}

/** The attempt to send for `body` at `total` rupees: the open one if it is for the same, else a new one with `key`. */
export function attemptFor(body: Attempt['body'], total: number, open: Attempt | undefined, key: string): Attempt {
  const wish = JSON.stringify({ ...body, fareObject: total });
  return open?.wish === wish ? open : { key, wish, body };
}

const SELECTION: Draft<Selection> = { name: 'selection', schema: STORED_SELECTION };
type Summary = Pick<BookingFlow, 'address' | 'adding' | 'coupon' | 'chefBuysFor' | 'made'>;
const SUMMARY: Draft<Summary> = {
  name: 'summary',
  schema: storedFields({
    ...{ address: z.string(), adding: z.literal(true), coupon: z.string() },
    ...{ chefBuysFor: z.number(), made: z.string() },
  }),
};
/** Apart, because it contains the address. */
const ATTEMPT: Draft<Attempt> = {
  name: 'attempt',
  schema: z.object({
    key: z.string(),
    wish: z.string(),
    // Sent again as it was; the server validates it.
    body: z.transform((body) => body as Attempt['body']),
  }),
};

/** The flow that is stored on this device. */
export function readFlow(): BookingFlow {
  const choices = readDraft(SELECTION);
  const menu = readDraft(CHOSEN_MENU);
  const attempt = readDraft(ATTEMPT);
  return {
    ...readDraft(SUMMARY),
    ...(attempt && { attempt }),
    ...(choices && { choices }),
    ...(menu && { menu }),
    isDraft: choices !== undefined,
  };
}

export function storeFlow({ choices, isDraft, menu, attempt, repeats: _, ...summary }: BookingFlow): void {
  keep(SELECTION, isDraft ? choices : undefined);
  keep(CHOSEN_MENU, isDraft ? menu : undefined);
  keep(ATTEMPT, attempt);
  keep(SUMMARY, Object.keys(summary).length > 0 ? summary : undefined);
}

function keep<T>(draft: Draft<T>, value: T | undefined): void {
  if (value === undefined) dropDraft(draft);
  else saveDraft(draft, value);
}

/**
 * The booking flow: `open` reads it from storage; every change is stored. With `keeps`, opening it changes nothing that is
 * stored.
 */
export function useBookingFlow(
  open: (stored: BookingFlow) => BookingFlow,
  { keeps = false } = {},
): [BookingFlow, Dispatch<FlowAction>] {
  const [opened] = useState(() => open(readFlow()));
  const [flow, dispatch] = useReducer(bookingFlow, opened);
  useEffect(() => {
    if (!keeps || flow !== opened) storeFlow(flow);
  }, [flow, opened, keeps]);
  return [flow, dispatch];
}

/** What was booked last on this device, to book it again. A log-out removes it. */
interface LastVisit {
  readonly choices: Selection;
  /** The id of its address. */
  readonly address: string;
}

const LAST_VISIT: Draft<LastVisit> = {
  name: 'last-visit',
  schema: z.object({ choices: STORED_SELECTION, address: z.string() }),
};

export const readLastVisit = (): LastVisit | undefined => readDraft(LAST_VISIT);
export const saveLastVisit = (visit: LastVisit): void => saveDraft(LAST_VISIT, visit);
