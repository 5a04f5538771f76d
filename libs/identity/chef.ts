/**
 * A chef's account: one stream each, with profile, password, experience and documents. `claim.ts` ensures uniqueness.
 */
import type { CheckRefusal } from '@libs/contract/enums.js';
import { PaiseSchema } from '@libs/contract/money.js';
import type { Consent } from '@libs/contract/privacy-notice.js';
import type { Instant } from '@libs/contract/time.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import { ERASED, type Personal, type StreamName } from '@libs/eventing/types/envelope.js';
import { type DataOf, defineEvent, type EventOf, personal } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import { type ACCOUNT_EVENTS, consentTo, phoneProof, proofOf, type ProvenPhone } from './account.js';
import {
  type CalendarFeed,
  type CalendarFeedCommand,
  type CalendarFeedEvent,
  decideFeed,
  feedAfter,
} from './chef-calendar-feed.js';
import {
  decideNews,
  isNewsCommand,
  isNewsEvent,
  newsAfter,
  newsAfterConsent,
  type NewsCommand,
  type NewsEvent,
  type NewsState,
  NO_NEWS_CHOICE,
} from './account-news.js';
import {
  type ChefDocumentEvent,
  decideDocument,
  type DocumentCommand,
  type DocumentRefusal,
  documentsAfter,
  type KeptDocument,
} from './chef-documents.js';
import type { ChefLeaveEvent } from './chef-leave.js';
import {
  type ChefMoney,
  type ChefMoneyCommand,
  type ChefMoneyEvent,
  decideMoney,
  isMoneyCommand,
  isMoneyEvent,
  moneyAfter,
  NO_CHEF_MONEY,
} from './chef-money.js';
import { checkAfter, type ChefCheckEvent, type DocumentCheck } from './chef-verification.js';
import {
  changedPublicProfile,
  type ChefPhotoChanged,
  type ChefPublicProfileChanged,
  EMPTY_PUBLIC_PROFILE,
  type PublicProfile,
  type PublicProfileChanges,
} from './public-profile.js';

export const chefStream = (chefId: string): StreamName => `chef-${chefId}`;

const ofChef = ({ chefId }: { readonly chefId: string }): string => chefId;

const ChefProfile = z.strictObject({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type ChefProfile = DataOf<typeof ChefProfile>;

const profile = personal(ChefProfile, { exported: null });

/** A chef signed up. Cuisine and experience are public; personal fields are encrypted. */
export const ChefRegistered = defineEvent({
  type: 'ChefRegistered',
  data: {
    chefId: z.string(),
    profile,
    cuisine: z.string(),
    /** Years. */
    experience: z.number().check(z.minimum(0)),
  },
  subject: ofChef,
});
export type ChefRegistered = EventOf<typeof ChefRegistered>;

/** The whole profile from now on, and what the chef cooks. */
export const ChefProfileChanged = defineEvent({
  type: 'ChefProfileChanged',
  data: { chefId: z.string(), profile, cuisine: z.string() },
  subject: ofChef,
});

/** The chef proved the number by entering a code. */
export const ChefPhoneProven = defineEvent({
  type: 'ChefPhoneProven',
  data: { chefId: z.string(), ...phoneProof },
  subject: ofChef,
});
export type ChefPhoneProven = EventOf<typeof ChefPhoneProven>;

/** The chef recorded their work experience. */
export const ChefExperienceRecorded = defineEvent({
  type: 'ChefExperienceRecorded',
  data: {
    chefId: z.string(),
    /** Years, 1 to 5; five means five or more. */
    experience: z.int().check(z.minimum(1), z.maximum(5)),
    /** Where the chef works now. */
    location: personal(z.string(), { exported: null }),
    /** The desired salary per month. */
    salary: personal(PaiseSchema, { exported: null }),
  },
  subject: ofChef,
});
export type ChefExperienceRecorded = EventOf<typeof ChefExperienceRecorded>;

/** Whether visits are offered to the chef from now on, instead of being assigned at once. */
export const ChefAskFirstChanged = defineEvent({
  type: 'ChefAskFirstChanged',
  data: { chefId: z.string(), askFirst: z.boolean() },
});
export type ChefAskFirstChanged = EventOf<typeof ChefAskFirstChanged>;

export const CHEF_EVENTS = [
  ChefRegistered,
  ChefProfileChanged,
  ChefPhoneProven,
  ChefExperienceRecorded,
  ChefAskFirstChanged,
] as const;
/** The events of a chef's stream. */
export type ChefEvent =
  | EventOf<typeof CHEF_EVENTS | typeof ACCOUNT_EVENTS>
  | ChefPublicProfileChanged
  | ChefPhotoChanged
  | ChefDocumentEvent
  | ChefCheckEvent
  | ChefLeaveEvent
  | ChefMoneyEvent
  | CalendarFeedEvent
  | NewsEvent;

type Work = Omit<ChefExperienceRecorded['data'], 'chefId'>;

export interface RegisteredChef {
  readonly phase: 'registered';
  readonly chefId: string;
  /** No rule depends on it. */
  readonly profile: Personal<ChefProfile>;
  readonly cuisine: string;
  /** No rule depends on it. */
  readonly publicProfile: Personal<PublicProfile>;
  /** Null without a photo. */
  readonly photoId: string | null;
  /** Whether the phone in the profile is proven. */
  readonly phoneProven: boolean;
  /** Null for a chef who cannot log in. */
  readonly passwordHash: Personal<string> | null;
  /** Null until recorded. No rule depends on it. */
  readonly work: Work | null;
  readonly money: ChefMoney;
  readonly documents: readonly KeptDocument[];
  /** The check of the document that was filed last; null before one is filed. */
  readonly check: DocumentCheck | null;
  /** Whether visits are offered to the chef instead of being assigned at once. */
  readonly askFirst: boolean;
  /** Null without an address of the calendar. */
  readonly feed: CalendarFeed | null;
  readonly news: NewsState;
}
export type ChefState =
  | { readonly phase: 'none' }
  | RegisteredChef
  /** Erased, or being erased: see `chef-leave.ts`. Nobody can log in any more. */
  | { readonly phase: 'gone' };

/** Missing fields stay unchanged. */
export type ChefChanges = { readonly [Field in Exclude<keyof ChefProfile, 'phone'> | 'cuisine']?: string | undefined };

export type ChefCommand =
  /** Signs up; a chef with a password can log in with it. */
  | ({
      readonly type: 'RegisterChef';
      readonly passwordHash?: string;
      readonly consent?: Consent;
    } & ChefRegistered['data'])
  | { readonly type: 'SetPassword'; readonly passwordHash: string }
  | { readonly type: 'ChangeChefProfile'; readonly changes: ChefChanges }
  | { readonly type: 'ChangePublicProfile'; readonly changes: PublicProfileChanges }
  | { readonly type: 'ChangePhoto'; readonly photoId: string | null }
  /** A logged-in chef entered the code that was sent to `phone`. */
  | ({ readonly type: 'ProveChefPhone' } & ProvenPhone)
  | ({ readonly type: 'RecordExperience' } & Work)
  | { readonly type: 'SetAskFirst'; readonly askFirst: boolean }
  | ChefMoneyCommand
  | DocumentCommand
  | CalendarFeedCommand
  | NewsCommand
  /** The document checker answered about the check `turn`. */
  | { readonly type: 'RecordCheck'; readonly turn: number; readonly refused: CheckRefusal | null };

export type ChefRefusal = Refusal<'not-found' | 'changed-elsewhere'> | DocumentRefusal;
interface ChefFacts {
  readonly now: Instant;
  /** Whether what is changed as a whole is still as it was read; true if missing. */
  readonly isCurrent?: boolean;
}

function evolve(state: ChefState, event: ChefEvent): ChefState {
  if (event.type === 'ChefRegistered') {
    const { chefId, profile, cuisine } = event.data;
    if (state.phase !== 'none') return state;
    const nothing = {
      publicProfile: EMPTY_PUBLIC_PROFILE,
      photoId: null,
      phoneProven: false,
      passwordHash: null,
      work: null,
      money: NO_CHEF_MONEY,
      documents: [],
      check: null,
      askFirst: false,
      feed: null,
      news: NO_NEWS_CHOICE,
    };
    return { phase: 'registered', chefId, profile, cuisine, ...nothing };
  }
  if (state.phase !== 'registered') return state;
  if (isNewsEvent(event)) return { ...state, news: newsAfter(state.news, event) };
  if (isMoneyEvent(event)) return { ...state, money: moneyAfter(state.money, event) };
  switch (event.type) {
    case 'ChefProfileChanged': {
      const { profile, cuisine } = event.data;
      return { ...state, profile, cuisine };
    }
    case 'ChefPublicProfileChanged':
      return { ...state, publicProfile: event.data.publicProfile };
    case 'ChefPhotoChanged':
      return { ...state, photoId: event.data.photoId };
    case 'ChefPhoneProven': {
      const { phone } = event.data;
      const profile = state.profile === ERASED || phone === ERASED ? ERASED : { ...state.profile, phone };
      return { ...state, profile, phoneProven: true };
    }
    case 'ChefExperienceRecorded': {
      const { chefId: _, ...work } = event.data;
      return { ...state, work };
    }
    case 'ChefAskFirstChanged':
      return { ...state, askFirst: event.data.askFirst };
    case 'PasswordSet':
      return { ...state, passwordHash: event.data.hash };
    case 'ConsentGiven':
      return { ...state, news: newsAfterConsent(state.news, event) };
    case 'ChefLeaveRequested':
    case 'ChefLeaveWithdrawn':
    case 'ChefErased':
      return state;
    case 'ChefErasureBegan':
      return { phase: 'gone' };
    case 'ChefDocumentFiled':
      return { ...state, documents: documentsAfter(state.documents, event), check: checkAfter(state.check, event) };
    case 'ChefCheckRequested':
    case 'ChefDocumentChecked':
    case 'ChefDocumentRefused':
      return { ...state, check: checkAfter(state.check, event) };
    case 'ChefDocumentOffered':
    case 'ChefDocumentDropped':
    case 'ChefDocumentReplaced':
      return { ...state, documents: documentsAfter(state.documents, event) };
    case 'CalendarFeedOpened': {
      const { turn = state.money.turn } = event.data;
      return { ...state, feed: feedAfter(event), money: { ...state.money, turn } };
    }
    case 'CalendarFeedClosed':
      return { ...state, feed: feedAfter(event) };
  }
}

function decide(
  state: ChefState,
  command: ChefCommand,
  { now, isCurrent = true }: ChefFacts,
): Decision<ChefEvent, ChefRefusal> {
  if (command.type === 'RegisterChef') {
    const { type: _, passwordHash, consent, ...chef } = command;
    if (state.phase === 'gone') return refuse('not-found');
    if (state.phase === 'registered') return accept();
    const { chefId } = chef;
    const events: ChefEvent[] = [{ type: 'ChefRegistered', data: chef }];
    if (passwordHash !== undefined) events.push(passwordSet(chefId, passwordHash));
    if (consent) events.push(consentTo(chefId, consent));
    return accept(...events);
  }
  if (state.phase !== 'registered') return refuse('not-found');
  const { chefId } = state;
  if (isNewsCommand(command)) return decideNews(chefId, state.news, command);
  if (isMoneyCommand(command)) return decideMoney(chefId, state.money, command);
  switch (command.type) {
    case 'SetPassword':
      return accept(passwordSet(chefId, command.passwordHash));
    case 'ChangeChefProfile': {
      const changed = changedBy(state, command.changes);
      if (!changed) return accept();
      const change: ChefEvent = { type: 'ChefProfileChanged', data: { chefId, ...changed } };
      const { check } = state;
      if (check === null || hasSameName(changed.profile, state.profile)) return accept(change);
      const { documentId } = check;
      return accept<ChefEvent>(change, { type: 'ChefCheckRequested', data: { chefId, documentId } });
    }
    case 'ChangePublicProfile': {
      const publicProfile = changedPublicProfile(state.publicProfile, command.changes);
      if (!publicProfile) return accept();
      if (!isCurrent) return refuse('changed-elsewhere');
      return accept({ type: 'ChefPublicProfileChanged', data: { chefId, publicProfile } });
    }
    case 'ChangePhoto': {
      const { photoId } = command;
      return photoId === state.photoId ? accept() : accept({ type: 'ChefPhotoChanged', data: { chefId, photoId } });
    }
    case 'ProveChefPhone': {
      const before = { phone: state.profile === ERASED ? ERASED : state.profile.phone, phoneProven: state.phoneProven };
      const proof = proofOf(command, before);
      return proof ? accept({ type: 'ChefPhoneProven', data: { chefId, ...proof } }) : accept();
    }
    case 'RecordExperience': {
      const { type: _, ...work } = command;
      const same = state.work !== null && isSame(work, state.work);
      if (same) return accept();
      return isCurrent
        ? accept({ type: 'ChefExperienceRecorded', data: { chefId, ...work } })
        : refuse('changed-elsewhere');
    }
    case 'SetAskFirst': {
      const { askFirst } = command;
      return askFirst === state.askFirst
        ? accept()
        : accept({ type: 'ChefAskFirstChanged', data: { chefId, askFirst } });
    }
    case 'RecordCheck': {
      const { turn, refused: reason } = command;
      const { check } = state;
      // The answer is about an earlier document or name, or was recorded before.
      if (check?.turn !== turn || check.state !== 'pending') return accept();
      const data = { chefId, documentId: check.documentId };
      return accept<ChefEvent>(
        reason === null
          ? { type: 'ChefDocumentChecked', data }
          : { type: 'ChefDocumentRefused', data: { ...data, reason } },
      );
    }
    case 'OfferDocument':
    case 'FileDocument':
    case 'DropDocument':
      return decideDocument(state, command, now);
    case 'OpenCalendarFeed':
    case 'CloseCalendarFeed':
      return decideFeed(state, command, now);
  }
}

const passwordSet = (accountId: string, hash: string): ChefEvent => ({
  type: 'PasswordSet',
  data: { accountId, hash },
});

const UNKNOWN: ChefProfile = { firstName: '', lastName: '', email: '', phone: '' };

/** Returns the whole profile after `changes`; undefined if they change nothing. */
function changedBy(
  state: RegisteredChef,
  changes: ChefChanges,
): { readonly profile: ChefProfile; readonly cuisine: string } | undefined {
  const before = state.profile === ERASED ? UNKNOWN : state.profile;
  const { firstName = before.firstName, lastName = before.lastName } = changes;
  const { email = before.email, cuisine = state.cuisine } = changes;
  const profile = { firstName, lastName, email, phone: before.phone };
  return cuisine === state.cuisine && isSame(profile, before) ? undefined : { profile, cuisine };
}

const hasSameName = ({ firstName, lastName }: ChefProfile, before: Personal<ChefProfile>): boolean =>
  before !== ERASED && firstName === before.firstName && lastName === before.lastName;

const isSame = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((field) => one[field] === other[field]);

export const chefDecider: Decider<ChefState, ChefCommand, ChefEvent, ChefFacts, ChefRefusal> = {
  category: 'chef',
  initial: { phase: 'none' },
  evolve,
  decide,
};
