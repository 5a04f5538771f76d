/**
 * The erasure of a chef: requested, waiting, withdrawn or carried out. On the chef's own stream, like `chef.ts`. A
 * request is never refused: from then on visits go to other chefs, and the erasure waits for those that have begun.
 */
import { type Instant, plus } from '@libs/contract/time.js';
import { InstantSchema } from '@libs/contract/time-schemas.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import { defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import * as z from 'zod/mini';
import { isNewsEvent } from './account-news.js';
import { isMoneyEvent } from './chef-money.js';
import type { ChefEvent } from './chef.js';
import type { IdentityIntent } from './job-payloads.js';

/**
 * The chef requested erasure, and will be erased at `due` unless they withdraw. No visit is assigned to them meanwhile.
 */
export const ChefLeaveRequested = defineEvent({
  type: 'ChefLeaveRequested',
  data: { chefId: z.string(), due: InstantSchema },
});
export type ChefLeaveRequested = EventOf<typeof ChefLeaveRequested>;

/** The chef withdrew the request. */
export const ChefLeaveWithdrawn = defineEvent({ type: 'ChefLeaveWithdrawn', data: { chefId: z.string() } });
export type ChefLeaveWithdrawn = EventOf<typeof ChefLeaveWithdrawn>;

/** The erasure cannot be withdrawn any more: the account is closed, and every view and claim drops the chef's data. */
export const ChefErasureBegan = defineEvent({
  type: 'ChefErasureBegan',
  data: { chefId: z.string(), documentIds: z.array(z.string()) },
});
export type ChefErasureBegan = EventOf<typeof ChefErasureBegan>;

/** The chef's key is destroyed; nobody can decrypt its fields any more. */
export const ChefErased = defineEvent({ type: 'ChefErased', data: { chefId: z.string() } });
export type ChefErased = EventOf<typeof ChefErased>;

export const CHEF_LEAVE_EVENTS = [ChefLeaveRequested, ChefLeaveWithdrawn, ChefErasureBegan, ChefErased] as const;
export type ChefLeaveEvent = EventOf<typeof CHEF_LEAVE_EVENTS>;

interface Kept {
  readonly chefId: string;
  /** The documents whose pictures may be stored. */
  readonly documentIds: readonly string[];
}
type ChefLeaveState =
  | { readonly phase: 'none' }
  /** Not requested, or withdrawn. */
  | (Kept & { readonly phase: 'kept' })
  | (Kept & { readonly phase: 'waiting'; readonly due: Instant })
  /** Cannot be withdrawn any more, and is not complete yet. */
  | (Kept & { readonly phase: 'begun' })
  | { readonly phase: 'erased'; readonly chefId: string };

function evolve(state: ChefLeaveState, event: ChefEvent): ChefLeaveState {
  if (isNewsEvent(event) || isMoneyEvent(event)) return state;
  if (event.type === 'ChefRegistered') {
    return state.phase === 'none' ? { phase: 'kept', chefId: event.data.chefId, documentIds: [] } : state;
  }
  if (state.phase === 'none' || state.phase === 'erased') return state;
  const { chefId, documentIds } = state;
  switch (event.type) {
    case 'ChefDocumentOffered':
      return { ...state, documentIds: [...documentIds, event.data.documentId] };
    case 'ChefDocumentDropped':
      return { ...state, documentIds: documentIds.filter((one) => one !== event.data.documentId) };
    case 'ChefLeaveRequested':
      return { phase: 'waiting', chefId, documentIds, due: event.data.due };
    case 'ChefLeaveWithdrawn':
      return { phase: 'kept', chefId, documentIds };
    case 'ChefErasureBegan':
      return { phase: 'begun', chefId, documentIds };
    case 'ChefErased':
      return { phase: 'erased', chefId };
    case 'ChefProfileChanged':
    case 'ChefPublicProfileChanged':
    case 'ChefPhotoChanged':
    case 'ChefPhoneProven':
    case 'ChefExperienceRecorded':
    case 'ChefAskFirstChanged':
    case 'PasswordSet':
    case 'ConsentGiven':
    case 'ChefDocumentFiled':
    case 'ChefDocumentReplaced':
    case 'ChefCheckRequested':
    case 'ChefDocumentChecked':
    case 'ChefDocumentRefused':
    case 'CalendarFeedOpened':
    case 'CalendarFeedClosed':
      return state;
  }
}

export type ChefLeaveCommand =
  | { readonly type: 'RequestLeave' }
  | { readonly type: 'WithdrawLeave' }
  /** The date has come. */
  | { readonly type: 'BeginChefErasure' }
  /** The chef's key is destroyed. */
  | { readonly type: 'RecordChefErased' };

interface ChefLeaveFacts {
  readonly now: Instant;
  /** The notice in milliseconds; used when the request is recorded. */
  readonly notice?: number;
  /** Whether the calendar is closed and empty; used when the erasure begins. */
  readonly calendarIsClear?: boolean;
  /** Until when money is owed to the chef, who must be reachable for it; used when the erasure begins. */
  readonly owedUntil?: Instant | null;
}

/** `not-due` and `money-owed` contain `due`. */
export type ChefLeaveRefusal = Refusal<'not-found' | 'erasure-begun' | 'not-due' | 'visits-left' | 'money-owed'>;

function decide(
  state: ChefLeaveState,
  { type }: ChefLeaveCommand,
  { now, notice = 0, calendarIsClear = false, owedUntil = null }: ChefLeaveFacts,
): Decision<ChefLeaveEvent, ChefLeaveRefusal> {
  if (state.phase === 'none') return refuse('not-found');
  const { chefId } = state;
  switch (type) {
    case 'RequestLeave':
      if (state.phase !== 'kept') return accept();
      return accept({ type: 'ChefLeaveRequested', data: { chefId, due: plus(now, notice) } });
    case 'WithdrawLeave':
      if (state.phase === 'begun' || state.phase === 'erased') return refuse('erasure-begun');
      return state.phase === 'kept' ? accept() : accept({ type: 'ChefLeaveWithdrawn', data: { chefId } });
    case 'BeginChefErasure':
      if (state.phase !== 'waiting') return accept();
      if (now < state.due) return refuse('not-due', { due: state.due });
      if (!calendarIsClear) return refuse('visits-left');
      if (owedUntil !== null && now < owedUntil) return refuse('money-owed', { due: owedUntil });
      return accept({ type: 'ChefErasureBegan', data: { chefId, documentIds: state.documentIds } });
    case 'RecordChefErased':
      return state.phase === 'begun' ? accept({ type: 'ChefErased', data: { chefId } }) : accept();
  }
}

export const chefLeaveDecider: Decider<ChefLeaveState, ChefLeaveCommand, ChefEvent, ChefLeaveFacts, ChefLeaveRefusal> =
  { category: 'chef', initial: { phase: 'none' }, evolve, decide };

/** Policy: a chef who requested erasure is erased at the end of the notice. */

/** One per chef who requested erasure. */
interface LeavingChef {
  readonly open: boolean;
  readonly chefId: string;
  readonly due: Instant;
}

export const eraseChef: ProcessManager<LeavingChef, Exclude<ChefLeaveEvent, ChefErasureBegan>, IdentityIntent> = {
  name: 'erase-chef',
  version: 1,
  handles: ['ChefLeaveRequested', 'ChefLeaveWithdrawn', 'ChefErased'],
  indexes: [{ name: 'open', fields: ['open', 'due'] }],

  project(event) {
    const { chefId } = event.data;
    switch (event.type) {
      case 'ChefLeaveRequested': {
        const { due } = event.data;
        return [upsert(chefId, () => ({ open: true, chefId, due }))];
      }
      case 'ChefLeaveWithdrawn':
      case 'ChefErased':
        return [update(chefId, (leaving) => ({ ...leaving, open: false }))];
    }
  },

  /** A job that finds the request withdrawn has nothing to do; one that runs too early reschedules itself. */
  policies: {
    'erase-chef'({ open, chefId, due }) {
      return open ? [{ job: 'erase-chef', id: `erase-chef-${chefId}`, data: { chefId }, runAt: due }] : [];
    },
  },
};
