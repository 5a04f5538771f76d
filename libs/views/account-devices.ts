/** The devices on which each account was logged in to, by which one person with two accounts is found. */
import { ERASED } from '@libs/eventing/types/envelope.js';
import { type Projection, remove, upsert } from '@libs/eventing/types/projection.js';
import type { ChefErasureBegan } from '@libs/identity/chef-leave.js';
import type { ErasureBegan } from '@libs/identity/erasure.js';
import type { SessionStarted } from '@libs/identity/session.js';

/** Per account: the devices that were used last. */
export const MAX_DEVICES = 20;

export interface AccountDevices {
  readonly accountId: string;
  /** Keyed hashes, the one that was used last first. */
  readonly devices: readonly string[];
}

export const accountDevices: Projection<AccountDevices, SessionStarted | ErasureBegan | ChefErasureBegan> = {
  name: 'account-devices',
  version: 1,
  handles: ['SessionStarted', 'ErasureBegan', 'ChefErasureBegan'],
  indexes: [],

  project(event) {
    switch (event.type) {
      case 'SessionStarted': {
        const { subject, device } = event.data;
        if (device === undefined || device === ERASED || device.id === undefined) return [];
        const { id } = device;
        return [
          upsert(subject, (before) => {
            const others = (before?.devices ?? []).filter((other) => other !== id);
            return { accountId: subject, devices: [id, ...others].slice(0, MAX_DEVICES) };
          }),
        ];
      }
      case 'ErasureBegan':
        return [remove(event.data.customerId)];
      case 'ChefErasureBegan':
        return [remove(event.data.chefId)];
    }
  },
};
