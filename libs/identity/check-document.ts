/**
 * Policy: the document of a chef who has done everything else is checked. The check starts again for another document,
 * and for another name.
 */
import { VERIFICATION_STEPS, type VerificationStep } from '@libs/contract/enums.js';
import type { Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import type { ChefErasureBegan } from './chef-leave.js';
import type { ChefRegistered } from './chef.js';
import {
  checkAfter,
  type DocumentCheck,
  missingAfter,
  VERIFICATION_EVENTS,
  type VerificationEvent,
} from './chef-verification.js';
import type { IdentityIntent } from './job-payloads.js';

/** One per chef. */
export interface CheckOfChef {
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
      default:
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
