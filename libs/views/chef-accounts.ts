/** The accounts of chefs as they see them themselves, each found by its id alone: nothing personal is indexed. */
import type { IdType } from '@libs/contract/enums.js';
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import type { Personal } from '@libs/eventing/types/envelope.js';
import { type Projection, update, upsert } from '@libs/eventing/types/projection.js';
import type {
  ChefDocumentFiled,
  ChefExperienceRecorded,
  ChefProfile,
  ChefProfileChanged,
  ChefRegistered,
} from '@libs/identity/events.js';

export interface FiledDocument {
  readonly documentId: string;
  readonly idType: IdType;
  readonly lastFour: Personal<string>;
  /** Bytes. */
  readonly size: number;
  readonly mediaType: string;
  readonly filedAt: Instant;
}

export interface ChefAccount {
  readonly chefId: string;
  readonly profile: Personal<ChefProfile>;
  readonly cuisine: string;
  /** Years; 0 until the chef has told. */
  readonly experience: number;
  readonly location: Personal<string> | null;
  readonly salary: Personal<Paise> | null;
  /** In the order in which they came. */
  readonly documents: readonly FiledDocument[];
}

type Handled = ChefRegistered | ChefProfileChanged | ChefExperienceRecorded | ChefDocumentFiled;

export const chefAccounts: Projection<ChefAccount, Handled> = {
  name: 'chef-accounts',
  version: 1,
  handles: ['ChefRegistered', 'ChefProfileChanged', 'ChefExperienceRecorded', 'ChefDocumentFiled'],
  indexes: [],

  project(event) {
    const { chefId } = event.data;
    switch (event.type) {
      case 'ChefRegistered': {
        const { profile, cuisine, experience } = event.data;
        const account = { chefId, profile, cuisine, experience, location: null, salary: null, documents: [] };
        return [upsert(chefId, () => account)];
      }
      case 'ChefProfileChanged': {
        const { profile, cuisine } = event.data;
        return [update(chefId, (account) => ({ ...account, profile, cuisine }))];
      }
      case 'ChefExperienceRecorded': {
        const { experience, location, salary } = event.data;
        return [update(chefId, (account) => ({ ...account, experience, location, salary }))];
      }
      case 'ChefDocumentFiled': {
        const { chefId: _, ...filed } = event.data;
        const document = { ...filed, filedAt: event.occurredAt };
        return [update(chefId, (account) => ({ ...account, documents: [...account.documents, document] }))];
      }
    }
  },
};
