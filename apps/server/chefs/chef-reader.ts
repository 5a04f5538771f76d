import { Injectable } from '@nestjs/common';
import type { Chef } from '@libs/contract/chefs.js';
import { chefStream } from '@libs/identity/chef.js';
import { type ChefAccount, chefAccounts } from '@libs/views/chef-accounts.js';
import { chefToWire } from '@libs/views/chef-wire.js';
import { chefs } from '@libs/views/chefs.js';
import { notFound } from '../http/ownership.js';
import { Documents } from '../platform/documents.js';

/** Not rated by anybody yet. */
const UNRATED = { rating: 0, ratings: { count: 0, stars: 0 } };

/** Finds chefs by id. Whose they are to see is the caller's to check. */
@Injectable()
export class ChefReader {
  constructor(private readonly documents: Documents) {}

  /** @throws HttpProblem 404 */
  async account(chefId: string): Promise<ChefAccount> {
    const account = await this.documents.find(chefAccounts, chefId, chefStream(chefId));
    if (!account) throw notFound();
    return account;
  }

  /** The account with its ratings. @throws HttpProblem 404 */
  async toWire(chefId: string): Promise<Chef> {
    const [account, card] = await Promise.all([
      this.account(chefId),
      this.documents.find(chefs, chefId, chefStream(chefId)),
    ]);
    return chefToWire(account, card ?? UNRATED);
  }
}
