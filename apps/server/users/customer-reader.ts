import { Inject, Injectable } from '@nestjs/common';
import type { ViewStore } from '@libs/eventing/types/ports.js';
import { type CustomerDocument, customers } from '@libs/views/customers.js';
import { notFound } from '../http/ownership.js';
import { VIEWS } from '../platform/tokens.js';

/** Finds customers by id. Whose they are to see is the caller's to check. */
@Injectable()
export class CustomerReader {
  constructor(@Inject(VIEWS) private readonly views: ViewStore) {}

  /** @throws HttpProblem 404 */
  async byId(customerId: string): Promise<CustomerDocument> {
    const customer = await this.views.get<CustomerDocument>(customers.name, customerId);
    if (!customer) throw notFound();
    return customer;
  }
}
