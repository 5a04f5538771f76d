/**
 * A chef's account: one stream each, with the profile, the password, the working life and the documents. Uniqueness is not
 * its matter: see `claim.ts`.
 */
import type { Consent } from '@libs/contract/privacy-notice.js';
import type { Instant } from '@libs/contract/time.js';
import { accept, type Decider, type Decision, type Refusal, refuse } from '@libs/eventing/types/decider.js';
import { ERASED, type Personal, type StreamName } from '@libs/eventing/types/envelope.js';
import {
  decideDocument,
  type DocumentCommand,
  type DocumentRefusal,
  documentsAfter,
  type KeptDocument,
} from './chef-documents.js';
import { consentTo } from './consent.js';
import type { ChefEvent, ChefExperienceRecorded, ChefProfile, ChefRegistered } from './chef-events.js';

export const chefStream = (chefId: string): StreamName => `chef-${chefId}`;

type Work = Omit<ChefExperienceRecorded['data'], 'chefId'>;

export interface RegisteredChef {
  readonly phase: 'registered';
  readonly chefId: string;
  /** Only carried along: no rule looks into it. */
  readonly profile: Personal<ChefProfile>;
  readonly cuisine: string;
  /** Null for a chef who cannot log in. */
  readonly passwordHash: Personal<string> | null;
  /** Null until the chef has told of it; carried along like the profile. */
  readonly work: Work | null;
  readonly documents: readonly KeptDocument[];
}
export type ChefState =
  | { readonly phase: 'none' }
  | RegisteredChef
  /** Erased, or about to be: `chef-leave.ts` has the rules. Nobody logs in as this chef any more. */
  | { readonly phase: 'gone' };

/** What is missing stays as it is. */
export type ChefChanges = { readonly [Field in keyof ChefProfile | 'cuisine']?: string | undefined };

export type ChefCommand =
  /** Joins; who has a password can log in with it. */
  | ({
      readonly type: 'RegisterChef';
      readonly passwordHash?: string;
      readonly consent?: Consent;
    } & ChefRegistered['data'])
  | { readonly type: 'SetPassword'; readonly passwordHash: string }
  | { readonly type: 'ChangeChefProfile'; readonly changes: ChefChanges }
  | ({ readonly type: 'RecordExperience' } & Work)
  | DocumentCommand;

export type ChefRefusal = Refusal<'not-found'> | DocumentRefusal;
export interface ChefFacts {
  readonly now: Instant;
}

function evolve(state: ChefState, event: ChefEvent): ChefState {
  if (event.type === 'ChefRegistered') {
    const { chefId, profile, cuisine } = event.data;
    if (state.phase !== 'none') return state;
    return { phase: 'registered', chefId, profile, cuisine, passwordHash: null, work: null, documents: [] };
  }
  if (state.phase !== 'registered') return state;
  switch (event.type) {
    case 'ChefProfileChanged': {
      const { profile, cuisine } = event.data;
      return { ...state, profile, cuisine };
    }
    case 'ChefExperienceRecorded': {
      const { chefId: _, ...work } = event.data;
      return { ...state, work };
    }
    case 'PasswordSet':
      return { ...state, passwordHash: event.data.hash };
    case 'ConsentGiven':
    case 'ChefLeaveRequested':
    case 'ChefLeaveWithdrawn':
    case 'ChefErased':
      return state;
    case 'ChefErasureBegan':
      return { phase: 'gone' };
    case 'ChefDocumentOffered':
    case 'ChefDocumentFiled':
    case 'ChefDocumentDropped':
    case 'ChefDocumentReplaced':
      return { ...state, documents: documentsAfter(state.documents, event) };
  }
}

function decide(state: ChefState, command: ChefCommand, { now }: ChefFacts): Decision<ChefEvent, ChefRefusal> {
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
  switch (command.type) {
    case 'SetPassword':
      return accept(passwordSet(chefId, command.passwordHash));
    case 'ChangeChefProfile': {
      const changed = changedBy(state, command.changes);
      return changed ? accept({ type: 'ChefProfileChanged', data: { chefId, ...changed } }) : accept();
    }
    case 'RecordExperience': {
      const { type: _, ...work } = command;
      const same = state.work !== null && isSame(work, state.work);
      return same ? accept() : accept({ type: 'ChefExperienceRecorded', data: { chefId, ...work } });
    }
    default:
      return decideDocument(state, command, now);
  }
}

const passwordSet = (accountId: string, hash: string): ChefEvent => ({
  type: 'PasswordSet',
  data: { accountId, hash },
});

const UNKNOWN: ChefProfile = { firstName: '', lastName: '', email: '', phone: '' };

/** The whole profile after `changes`; undefined when they change nothing. */
function changedBy(
  state: RegisteredChef,
  changes: ChefChanges,
): { readonly profile: ChefProfile; readonly cuisine: string } | undefined {
  const before = state.profile === ERASED ? UNKNOWN : state.profile;
  const { firstName = before.firstName, lastName = before.lastName } = changes;
  const { email = before.email, phone = before.phone, cuisine = state.cuisine } = changes;
  const profile = { firstName, lastName, email, phone };
  return cuisine === state.cuisine && isSame(profile, before) ? undefined : { profile, cuisine };
}

const isSame = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((field) => one[field] === other[field]);

export const chefDecider: Decider<ChefState, ChefCommand, ChefEvent, ChefFacts, ChefRefusal> = {
  category: 'chef',
  initial: { phase: 'none' },
  evolve,
  decide,
};
