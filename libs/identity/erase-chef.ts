/** Policy: a chef who requested erasure is erased at the end of the notice. */
import type { Instant } from '@libs/contract/time.js';
import type { ProcessManager } from '@libs/eventing/types/process-manager.js';
import { update, upsert } from '@libs/eventing/types/projection.js';
import type { ChefErased, ChefLeaveRequested, ChefLeaveWithdrawn } from './chef-leave.js';
import type { IdentityIntent } from './job-payloads.js';

/** One per chef who requested erasure. */
export interface LeavingChef {
  readonly open: boolean;
  readonly chefId: string;
  readonly due: Instant;
}

export const eraseChef: ProcessManager<
  LeavingChef,
  ChefLeaveRequested | ChefLeaveWithdrawn | ChefErased,
  IdentityIntent
> = {
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
