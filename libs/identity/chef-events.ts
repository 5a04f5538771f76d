/** Events of a chef. One stream each, `chef-<id>`. */
import type { ChefLanguage, Cuisine } from '@libs/contract/chef-choices.js';
import type { CheckRefusal, IdType, VerificationStep } from '@libs/contract/enums.js';
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type { DomainEvent, Personal, StreamName } from '@libs/eventing/types/envelope.js';
import type { ConsentGiven, PasswordSet, PhoneProof } from './events.js';

export interface ChefProfile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}
/** A chef signed up. Cuisine and experience are public; personal fields are encrypted. */
export type ChefRegistered = DomainEvent<
  'ChefRegistered',
  {
    readonly chefId: string;
    readonly profile: Personal<ChefProfile>;
    readonly cuisine: string;
    /** Years. */
    readonly experience: number;
  }
>;
/** The whole profile from now on, and what the chef cooks. */
export type ChefProfileChanged = DomainEvent<
  'ChefProfileChanged',
  { readonly chefId: string; readonly profile: Personal<ChefProfile>; readonly cuisine: string }
>;

/** What a chef tells strangers. */
export interface PublicProfile {
  readonly cuisines: readonly Cuisine[];
  readonly languages: readonly ChefLanguage[];
  /** Ids of the signature dishes, in the library of dishes. */
  readonly dishes: readonly string[];
  /** The chef's own words; may be empty. */
  readonly introduction: string;
  /** The code of the drawn portrait; empty if the chef has chosen none. */
  readonly portrait: string;
}
/** The whole public profile from now on. */
export type ChefPublicProfileChanged = DomainEvent<
  'ChefPublicProfileChanged',
  { readonly chefId: string; readonly publicProfile: Personal<PublicProfile> }
>;

/** The chef proved the number by entering a code. */
export type ChefPhoneProven = DomainEvent<'ChefPhoneProven', { readonly chefId: string } & PhoneProof>;

/** The chef recorded their work experience. */
export type ChefExperienceRecorded = DomainEvent<
  'ChefExperienceRecorded',
  {
    readonly chefId: string;
    /** Years, 1 to 5; five means five or more. */
    readonly experience: number;
    /** Where the chef works now. */
    readonly location: Personal<string>;
    /** The desired salary per month. */
    readonly salary: Personal<Paise>;
  }
>;

/** A slot was reserved for the picture of a document, before the picture is stored. It expires at `expiresAt`. */
export type ChefDocumentOffered = DomainEvent<
  'ChefDocumentOffered',
  { readonly chefId: string; readonly documentId: string; readonly expiresAt: Instant }
>;
/** The picture is stored, and the document belongs to the chef. */
export type ChefDocumentFiled = DomainEvent<
  'ChefDocumentFiled',
  {
    readonly chefId: string;
    readonly documentId: string;
    readonly idType: IdType;
    /** The only stored part of the number. */
    readonly lastFour: Personal<string>;
    /** Bytes of the stored picture. */
    readonly size: number;
    readonly mediaType: string;
    /** The streams of its claims, on number and picture; empty in version 1, which claimed nothing. */
    readonly claims: readonly StreamName[];
  }
>;
/** The picture did not arrive in time, or another document replaced it; it is not stored any more. */
export type ChefDocumentDropped = DomainEvent<
  'ChefDocumentDropped',
  { readonly chefId: string; readonly documentId: string }
>;

/** The chef filed another document of its kind; the picture of this one is to be removed. */
export type ChefDocumentReplaced = DomainEvent<
  'ChefDocumentReplaced',
  { readonly chefId: string; readonly documentId: string }
>;

/** The chef's name changed after a document was filed: the document must be checked against the new name. */
export type ChefCheckRequested = DomainEvent<
  'ChefCheckRequested',
  { readonly chefId: string; readonly documentId: string }
>;
/** The document checker confirmed the document for the chef's name. */
export type ChefDocumentChecked = DomainEvent<
  'ChefDocumentChecked',
  { readonly chefId: string; readonly documentId: string }
>;
/** The document checker refused the document. */
export type ChefDocumentRefused = DomainEvent<
  'ChefDocumentRefused',
  { readonly chefId: string; readonly documentId: string; readonly reason: CheckRefusal }
>;

/**
 * The chef requested erasure, and will be erased at `due` unless they withdraw. No visit is assigned to them meanwhile.
 */
export type ChefLeaveRequested = DomainEvent<'ChefLeaveRequested', { readonly chefId: string; readonly due: Instant }>;
/** The chef withdrew the request. */
export type ChefLeaveWithdrawn = DomainEvent<'ChefLeaveWithdrawn', { readonly chefId: string }>;
/** The erasure cannot be withdrawn any more: the account is closed, and every view and claim drops the chef's data. */
export type ChefErasureBegan = DomainEvent<
  'ChefErasureBegan',
  { readonly chefId: string; readonly documentIds: readonly string[] }
>;
/** The chef's key is destroyed; nobody can decrypt its fields any more. */
export type ChefErased = DomainEvent<'ChefErased', { readonly chefId: string }>;

export type ChefDocumentEvent = ChefDocumentOffered | ChefDocumentFiled | ChefDocumentDropped | ChefDocumentReplaced;
export type ChefCheckEvent = ChefCheckRequested | ChefDocumentChecked | ChefDocumentRefused;
export type ChefLeaveEvent = ChefLeaveRequested | ChefLeaveWithdrawn | ChefErasureBegan | ChefErased;
export type ChefEvent =
  | ChefRegistered
  | PasswordSet
  | ConsentGiven
  | ChefProfileChanged
  | ChefPublicProfileChanged
  | ChefPhoneProven
  | ChefExperienceRecorded
  | ChefDocumentEvent
  | ChefCheckEvent
  | ChefLeaveEvent;

/** The events that complete a verification step, or begin the check of a document again. */
export type VerificationEvent = ChefPhoneProven | ChefExperienceRecorded | ChefDocumentFiled | ChefCheckEvent;
/** The types of these events, for what handles them. */
export const VERIFICATION_EVENTS = [
  'ChefPhoneProven',
  'ChefExperienceRecorded',
  'ChefDocumentFiled',
  'ChefCheckRequested',
  'ChefDocumentChecked',
  'ChefDocumentRefused',
] as const satisfies readonly VerificationEvent['type'][];

export const STEP_BY_EVENT: Readonly<Partial<Record<VerificationEvent['type'], VerificationStep>>> = {
  ChefPhoneProven: 'phone',
  ChefExperienceRecorded: 'experience',
  ChefDocumentFiled: 'document',
  ChefDocumentChecked: 'check',
};
/** After these the document that was filed last is not confirmed. */
const UNCHECKED: ReadonlySet<string> = new Set(['ChefDocumentFiled', 'ChefCheckRequested', 'ChefDocumentRefused']);

/** Returns which of the `missing` steps are left after `event`. The check is the last one. */
export function missingAfter(
  missing: readonly VerificationStep[],
  { type }: Pick<VerificationEvent, 'type'>,
): readonly VerificationStep[] {
  const left = missing.filter((step) => step !== STEP_BY_EVENT[type]);
  return UNCHECKED.has(type) && !left.includes('check') ? [...left, 'check'] : left;
}
