import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@libs/contract/enums.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import type { ViewStore } from '@libs/eventing/types/view-store.js';
import { type AccountDevices, accountDevices } from '@libs/views/account-devices.js';
import type { Secrets } from '../platform/secrets.js';
import { SECRETS, VIEWS } from '../platform/tokens.js';
import { ChefCommands, CustomerCommands, EmailCommands } from './aggregates.js';

/**
 * Finds out whether a customer and a chef are the same person: both proved the same number, verified the same e-mail
 * address, or logged in on the same device. Compares keyed hashes, of earlier numbers and addresses as well.
 */
@Injectable()
export class SamePerson {
  constructor(
    private readonly customers: CustomerCommands,
    private readonly chefs: ChefCommands,
    private readonly emails: EmailCommands,
    @Inject(VIEWS) private readonly views: ViewStore,
    @Inject(SECRETS) private readonly secrets: Secrets,
  ) {}

  async isSame(customerId: string, chefId: string): Promise<boolean> {
    const [customer, chef] = await Promise.all([this.marksOf(customerId, 'user'), this.marksOf(chefId, 'chef')]);
    return customer.some((mark) => chef.includes(mark));
  }

  private async marksOf(accountId: string, role: Role): Promise<readonly string[]> {
    const [phones, emails, used] = await Promise.all([
      role === 'chef' ? this.phonesOfChef(accountId) : this.phonesOfCustomer(accountId),
      this.emails.history(accountId),
      this.views.get<AccountDevices>(accountDevices.name, accountId),
    ]);
    return [
      ...phones.flatMap((phone) => (phone === ERASED ? [] : [`phone:${this.secrets.blindIndex.phone(phone)}`])),
      ...emails.flatMap(({ type, data }) => (type === 'EmailVerified' ? [`email:${data.emailIndex}`] : [])),
      ...(used?.devices ?? []).map((device) => `device:${device}`),
    ];
  }

  private async phonesOfCustomer(customerId: string) {
    const events = await this.customers.history(customerId);
    return events.flatMap(({ type, data }) => (type === 'CustomerPhoneProven' ? [data.phone] : []));
  }

  private async phonesOfChef(chefId: string) {
    const events = await this.chefs.history(chefId);
    return events.flatMap(({ type, data }) => (type === 'ChefPhoneProven' ? [data.phone] : []));
  }
}
