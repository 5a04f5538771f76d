import { Inject, Injectable } from '@nestjs/common';
import type { Chef } from '@libs/contract/chef-account.js';
import { VERIFICATION_STEPS } from '@libs/contract/enums.js';
import { chefStream } from '@libs/identity/chef.js';
import type { RecordedEvent } from '@libs/eventing/types/envelope.js';
import { chefToWire, publicProfileToWire } from '@libs/rendering/chef-wire.js';
import { type ChefAccount, chefAccounts } from '@libs/views/chef-accounts.js';
import { chefs } from '@libs/views/chefs.js';
import { versionOf } from '../application/content-version.js';
import { notFound } from '../application/refused.js';
import type { Config } from '../config/config.js';
import { documentIn, Documents } from '../platform/documents.js';
import { CONFIG } from '../platform/tokens.js';

/** A chef without ratings who is not verified. */
const NEW = { rating: 0, ratings: { count: 0, stars: 0 }, verified: false, missing: VERIFICATION_STEPS };

const versionsOf = ({ publicProfile, experience, location, salary }: ChefAccount): Chef['versions'] => ({
  profile: versionOf(publicProfileToWire(publicProfile)),
  experience: versionOf([experience, location, salary]),
});

/** Returns the versions of the parts of an account that its events record. @throws Refused without such an account */
export function versionsIn(chefId: string, events: readonly RecordedEvent[]): Chef['versions'] {
  const account = documentIn(chefAccounts, chefId, events);
  if (!account) throw notFound();
  return versionsOf(account);
}

/** Finds chefs by id. The caller checks the access. */
@Injectable()
export class ChefReader {
  constructor(
    private readonly documents: Documents,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Refused */
  async account(chefId: string): Promise<ChefAccount> {
    const account = await this.documents.find(chefAccounts, chefId, chefStream(chefId));
    if (!account) throw notFound();
    return account;
  }

  /** Returns the filed documents, folded from the chef's own events. */
  async filedDocuments(chefId: string): Promise<ChefAccount['documents']> {
    return (await this.documents.replay(chefAccounts, chefId, chefStream(chefId)))?.documents ?? [];
  }

  /** Returns the account with its ratings. @throws Refused */
  async toWire(chefId: string): Promise<Chef> {
    const [account, card] = await Promise.all([
      this.account(chefId),
      this.documents.find(chefs, chefId, chefStream(chefId)),
    ]);
    return { ...chefToWire(account, card ?? NEW, this.config.erasureNotice), versions: versionsOf(account) };
  }

  /** Returns the account folded from the chef's own events, for the answer to a command. @throws Refused */
  async current(chefId: string): Promise<Chef> {
    const stream = chefStream(chefId);
    const [account, card, shown] = await Promise.all([
      this.documents.replay(chefAccounts, chefId, stream),
      this.documents.replay(chefs, chefId, stream),
      this.documents.find(chefs, chefId, stream),
    ]);
    if (!account) throw notFound();
    // Ratings are in the streams of bookings.
    const { rating, ratings } = shown ?? NEW;
    const wire = chefToWire(account, { ...(card ?? NEW), rating, ratings }, this.config.erasureNotice);
    return { ...wire, versions: versionsOf(account) };
  }
}
