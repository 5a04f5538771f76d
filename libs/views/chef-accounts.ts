/** The accounts of chefs for themselves, found by id only: nothing personal is indexed. */
import type { IdType } from '@libs/contract/enums.js';
import type { ShownPayoutAccount } from '@libs/contract/payouts.js';
import type { Paise } from '@libs/contract/money.js';
import type { Instant } from '@libs/contract/time.js';
import { ERASED, type Personal } from '@libs/eventing/types/envelope.js';
import type { EventOf } from '@libs/eventing/types/event-schema.js';
import { type Projection, remove, update, upsert } from '@libs/eventing/types/projection.js';
import type { CalendarFeedEvent } from '@libs/identity/chef-calendar-feed.js';
import type { ChefDocumentDropped, ChefDocumentOffered } from '@libs/identity/chef-documents.js';
import { type ChefPayoutChangeTold, shownAccount } from '@libs/identity/chef-money.js';
import type { ChefErased } from '@libs/identity/chef-leave.js';
import type { NewsEvent } from '@libs/identity/account-news.js';
import type { ChefEvent, ChefProfile } from '@libs/identity/chef.js';
import { EMPTY_PUBLIC_PROFILE, type PublicProfile } from '@libs/identity/public-profile.js';
import { checkAfter, type DocumentCheck } from '@libs/identity/chef-verification.js';
import type { ConsentGiven, PasswordSet } from '@libs/identity/account.js';

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
  readonly publicProfile: Personal<PublicProfile>;
  /** Whether the phone in the profile is proven. */
  /** Null without a photo. */
  readonly photoId: string | null;
  readonly phoneProven: boolean;
  /** Years; 0 until recorded. */
  readonly experience: number;
  readonly location: Personal<string> | null;
  readonly salary: Personal<Paise> | null;
  /** Where guests pay the chef by UPI; missing until one is set, and empty without one. */
  readonly upiAddress?: Personal<string>;
  /** The account of payouts, without most of its characters; missing until one is given. */
  readonly payoutAccount?: ShownPayoutAccount;
  /** In the order in which they were filed, one per kind. */
  readonly documents: readonly FiledDocument[];
  /** The check of the document that was filed last; null before one is filed. */
  readonly check: DocumentCheck | null;
  /** Whether visits are offered to the chef instead of being assigned at once; missing until the chef wants it. */
  readonly askFirst?: boolean;
  /** When the chef will be erased; null without a request. */
  readonly erasureDue: Instant | null;
}

type Handled = Exclude<
  ChefEvent,
  | PasswordSet
  | ConsentGiven
  | ChefDocumentOffered
  | ChefDocumentDropped
  | ChefErased
  | CalendarFeedEvent
  | NewsEvent
  | EventOf<typeof ChefPayoutChangeTold>
>;

export const chefAccounts: Projection<ChefAccount, Handled> = {
  name: 'chef-accounts',
  version: 7,
  handles: [
    'ChefRegistered',
    'ChefProfileChanged',
    'ChefPublicProfileChanged',
    'ChefPhotoChanged',
    'ChefPhoneProven',
    'ChefExperienceRecorded',
    'ChefAskFirstChanged',
    'ChefUpiAddressSet',
    'ChefPayoutAccountSet',
    'ChefDocumentFiled',
    'ChefDocumentReplaced',
    'ChefCheckRequested',
    'ChefDocumentChecked',
    'ChefDocumentRefused',
    'ChefLeaveRequested',
    'ChefLeaveWithdrawn',
    'ChefErasureBegan',
  ],
  indexes: [],

  project(event) {
    const { chefId } = event.data;
    switch (event.type) {
      case 'ChefRegistered': {
        const { profile, cuisine, experience } = event.data;
        const work = { cuisine, publicProfile: EMPTY_PUBLIC_PROFILE, experience, location: null, salary: null };
        const nothing = { phoneProven: false, photoId: null, documents: [], check: null, erasureDue: null };
        return [upsert(chefId, () => ({ chefId, profile, ...work, ...nothing }))];
      }
      case 'ChefProfileChanged': {
        const { profile, cuisine } = event.data;
        return [update(chefId, (account) => ({ ...account, profile, cuisine }))];
      }
      case 'ChefPublicProfileChanged': {
        const { publicProfile } = event.data;
        return [update(chefId, (account) => ({ ...account, publicProfile }))];
      }
      case 'ChefPhotoChanged': {
        const { photoId } = event.data;
        return [update(chefId, (account) => ({ ...account, photoId }))];
      }
      case 'ChefPhoneProven': {
        const { phone } = event.data;
        return [update(chefId, (account) => ({ ...account, ...proven(account.profile, phone) }))];
      }
      case 'ChefExperienceRecorded': {
        const { experience, location, salary } = event.data;
        return [update(chefId, (account) => ({ ...account, experience, location, salary }))];
      }
      case 'ChefAskFirstChanged': {
        const { askFirst } = event.data;
        return [update(chefId, (account) => ({ ...account, askFirst }))];
      }
      case 'ChefUpiAddressSet': {
        const { upiAddress } = event.data;
        return [update(chefId, (account) => ({ ...account, upiAddress }))];
      }
      case 'ChefPayoutAccountSet': {
        const { account: set } = event.data;
        return [
          update(chefId, (account) => (set === ERASED ? account : { ...account, payoutAccount: shownAccount(set) })),
        ];
      }
      case 'ChefDocumentFiled': {
        const { chefId: _, claims: __, ...filed } = event.data;
        const document = { ...filed, filedAt: event.occurredAt };
        return [
          update(chefId, (account) => {
            const documents = [...account.documents, document];
            return { ...account, documents, check: checkAfter(account.check, event) };
          }),
        ];
      }
      case 'ChefDocumentReplaced': {
        const others = ({ documentId }: FiledDocument) => documentId !== event.data.documentId;
        return [update(chefId, (account) => ({ ...account, documents: account.documents.filter(others) }))];
      }
      case 'ChefCheckRequested':
      case 'ChefDocumentChecked':
      case 'ChefDocumentRefused':
        return [update(chefId, (account) => ({ ...account, check: checkAfter(account.check, event) }))];
      case 'ChefLeaveRequested': {
        const { due: erasureDue } = event.data;
        return [update(chefId, (account) => ({ ...account, erasureDue }))];
      }
      case 'ChefLeaveWithdrawn':
        return [update(chefId, (account) => ({ ...account, erasureDue: null }))];
      case 'ChefErasureBegan':
        return [remove(chefId)];
    }
  },
};

function proven(profile: Personal<ChefProfile>, phone: Personal<string>): Pick<ChefAccount, 'profile' | 'phoneProven'> {
  return { profile: profile === ERASED || phone === ERASED ? ERASED : { ...profile, phone }, phoneProven: true };
}
