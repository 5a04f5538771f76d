/**
 * The steps before visits are assigned to a chef: prove a phone number, record experience, file a document, which the
 * document checker then confirms for the chef's name. The document that was filed last counts.
 */
import { CHECK_REFUSALS, type CheckRefusal, VERIFICATION_STEPS, type VerificationStep } from '@libs/contract/enums.js';
import { knownCityIn } from '@libs/contract/city-in.js';
import type { Instant } from '@libs/contract/time.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import { defineEvent, type EventOf } from '@libs/eventing/types/event-schema.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import * as z from 'zod/mini';
import type { ChefDocumentFiled } from './chef-documents.js';
import type { ChefErasureBegan } from './chef-leave.js';
import type { ChefEvent, ChefRegistered, RegisteredChef } from './chef.js';
import type { IdentityIntent } from './job-payloads.js';

const document = { chefId: z.string(), documentId: z.string() };

/** The chef's name changed after a document was filed: the document must be checked against the new name. */
const ChefCheckRequested = defineEvent({ type: 'ChefCheckRequested', data: document });

/** The document checker confirmed the document for the chef's name. */
const ChefDocumentChecked = defineEvent({ type: 'ChefDocumentChecked', data: document });

/** The document checker refused the document. */
const ChefDocumentRefused = defineEvent({
  type: 'ChefDocumentRefused',
  data: { ...document, reason: z.enum(CHECK_REFUSALS) },
});

export const CHECK_EVENTS = [ChefCheckRequested, ChefDocumentChecked, ChefDocumentRefused] as const;
export type ChefCheckEvent = EventOf<typeof CHECK_EVENTS>;

/** The events that complete a verification step, or begin the check of a document again. */
export const VERIFICATION_EVENTS = [
  'ChefPhoneProven',
  'ChefExperienceRecorded',
  'ChefDocumentFiled',
  'ChefCheckRequested',
  'ChefDocumentChecked',
  'ChefDocumentRefused',
] as const;
export type VerificationEvent = Extract<ChefEvent, { readonly type: (typeof VERIFICATION_EVENTS)[number] }>;

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

export interface DocumentCheck {
  readonly documentId: string;
  /** Counts the checks of the chef: a check of another document, or for another name, is another one. */
  readonly turn: number;
  readonly state: 'pending' | 'confirmed' | 'refused';
  readonly reason: CheckRefusal | null;
}

/** Returns the check after an event; null before a document is filed. */
export function checkAfter(
  before: DocumentCheck | null,
  event: ChefCheckEvent | ChefDocumentFiled,
): DocumentCheck | null {
  const { documentId } = event.data;
  switch (event.type) {
    case 'ChefDocumentFiled':
    case 'ChefCheckRequested':
      return { documentId, turn: (before?.turn ?? 0) + 1, state: 'pending', reason: null };
    case 'ChefDocumentChecked':
      return before && { ...before, state: 'confirmed', reason: null };
    case 'ChefDocumentRefused':
      return before && { ...before, state: 'refused', reason: event.data.reason };
  }
}

/** Whether a chef chose a city of the list: nobody is sent to one that they did not choose. */
const namesCity = (location: Personal<string>): boolean => location === ERASED || knownCityIn(location) !== undefined;

type Verified = Pick<RegisteredChef, 'phoneProven' | 'work' | 'documents' | 'check'>;

/** Returns the missing verification steps, in the order of the screens; none for a verified chef. */
export function missingOf({ phoneProven, work, documents, check }: Verified): readonly VerificationStep[] {
  const done: Readonly<Record<VerificationStep, boolean>> = {
    phone: phoneProven,
    experience: work !== null && namesCity(work.location),
    document: documents.some(({ state }) => state === 'filed'),
    check: check?.state === 'confirmed',
  };
  return VERIFICATION_STEPS.filter((step) => !done[step]);
}

/**
 * Policy: the document of a chef who has done everything else is checked. The check starts again for another document,
 * and for another name.
 */

/** One per chef. */
interface CheckOfChef {
  readonly open: boolean;
  readonly chefId: string;
  readonly missing: readonly VerificationStep[];
  readonly check: DocumentCheck | null;
  /** When the last step was completed. */
  readonly since: Instant;
}

export const checkDocument: ProcessManager<
  CheckOfChef,
  ChefRegistered | VerificationEvent | ChefErasureBegan,
  IdentityIntent
> = {
  name: 'check-document',
  version: 1,
  handles: ['ChefRegistered', ...VERIFICATION_EVENTS, 'ChefErasureBegan'],
  indexes: [{ name: 'open', fields: ['open', 'since'] }],

  project(event) {
    const { chefId } = event.data;
    const since = event.occurredAt;
    switch (event.type) {
      case 'ChefRegistered': {
        const joined = { open: false, chefId, missing: VERIFICATION_STEPS, check: null, since };
        return [upsert(chefId, (before) => before ?? joined)];
      }
      case 'ChefErasureBegan':
        return [update(chefId, (chef) => ({ ...chef, open: false }))];
      case 'ChefPhoneProven':
      case 'ChefExperienceRecorded':
      case 'ChefDocumentFiled':
      case 'ChefCheckRequested':
      case 'ChefDocumentChecked':
      case 'ChefDocumentRefused':
        return [
          update(chefId, (before) => {
            const missing = missingAfter(before.missing, event);
            const isOfCheck = event.type !== 'ChefPhoneProven' && event.type !== 'ChefExperienceRecorded';
            const check = isOfCheck ? checkAfter(before.check, event) : before.check;
            const open = missing.length === 1 && missing[0] === 'check' && check?.state === 'pending';
            return { open, chefId, missing, check, since };
          }),
        ];
    }
  },

  policies: {
    'check-document'({ open, chefId, check, since }) {
      if (!open || !check) return [];
      const { turn } = check;
      return [{ job: 'check-document', id: `check-${chefId}-${turn}`, data: { chefId, turn, since }, runAt: since }];
    },
  },
};
