/** What can happen to a chef. One stream each, `chef-<id>`. */
import type { IdType } from '@libs/contract/enums.js';
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type { DomainEvent, Personal } from '@libs/eventing/types/envelope.js';
import type { ConsentGiven, PasswordSet } from './events.js';

export interface ChefProfile {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
}
/** A chef joined. What they cook and for how long is public; who they are is sealed. */
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
/** The whole profile as it is from now on, and what the chef cooks. */
export type ChefProfileChanged = DomainEvent<
  'ChefProfileChanged',
  { readonly chefId: string; readonly profile: Personal<ChefProfile>; readonly cuisine: string }
>;

/** What a chef says of their working life. */
export type ChefExperienceRecorded = DomainEvent<
  'ChefExperienceRecorded',
  {
    readonly chefId: string;
    /** Years, 1 to 5; five stand for all beyond. */
    readonly experience: number;
    /** Where the chef works now. */
    readonly location: Personal<string>;
    /** What the chef would like to earn in a month. */
    readonly salary: Personal<Paise>;
  }
>;

/** A place was set aside for the picture of a document, before the picture is kept. It counts until `expiresAt`. */
export type ChefDocumentOffered = DomainEvent<
  'ChefDocumentOffered',
  { readonly chefId: string; readonly documentId: string; readonly expiresAt: Instant }
>;
/** The picture is kept, and the document belongs to the chef. */
export type ChefDocumentFiled = DomainEvent<
  'ChefDocumentFiled',
  {
    readonly chefId: string;
    readonly documentId: string;
    readonly idType: IdType;
    /** All that is kept of the number. */
    readonly lastFour: Personal<string>;
    /** Of the picture as it is kept, in bytes. */
    readonly size: number;
    readonly mediaType: string;
  }
>;
/** The picture never came in time, or another document took its place; nothing of it is kept. */
export type ChefDocumentDropped = DomainEvent<
  'ChefDocumentDropped',
  { readonly chefId: string; readonly documentId: string }
>;

/** The chef filed another one of its kind, which counts from now on; the picture of this one is to go. */
export type ChefDocumentReplaced = DomainEvent<
  'ChefDocumentReplaced',
  { readonly chefId: string; readonly documentId: string }
>;

/** The chef wants to be erased, and will be at `due` unless they take it back. No visit is given to them meanwhile. */
export type ChefLeaveRequested = DomainEvent<'ChefLeaveRequested', { readonly chefId: string; readonly due: Instant }>;
/** The chef wants to stay after all. */
export type ChefLeaveWithdrawn = DomainEvent<'ChefLeaveWithdrawn', { readonly chefId: string }>;
/** The point of no return: the chef's account is closed, and whoever keeps something of them lets go. */
export type ChefErasureBegan = DomainEvent<
  'ChefErasureBegan',
  { readonly chefId: string; readonly documentIds: readonly string[] }
>;
/** The chef's key is destroyed; what it sealed can be read by nobody any more. */
export type ChefErased = DomainEvent<'ChefErased', { readonly chefId: string }>;

export type ChefDocumentEvent = ChefDocumentOffered | ChefDocumentFiled | ChefDocumentDropped | ChefDocumentReplaced;
export type ChefLeaveEvent = ChefLeaveRequested | ChefLeaveWithdrawn | ChefErasureBegan | ChefErased;
export type ChefEvent =
  | ChefRegistered
  | PasswordSet
  | ConsentGiven
  | ChefProfileChanged
  | ChefExperienceRecorded
  | ChefDocumentEvent
  | ChefLeaveEvent;
