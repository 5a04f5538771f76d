import { Injectable } from '@nestjs/common';
import { customerStream } from '@libs/identity/customer.js';
import { type CustomerDocument, customers } from '@libs/views/customers.js';
import { notFound } from '../http/ownership.js';
import { Documents } from '../platform/documents.js';

/** Finds customers by id. Whose they are to see is the caller's to check. */
@Injectable()
export class CustomerReader {
  constructor(private readonly documents: Documents) {}

  /** @throws HttpProblem 404 */
  async byId(customerId: string): Promise<CustomerDocument> {
    const customer = await this.documents.find(customers, customerId, customerStream(customerId));
    if (!customer) throw notFound();
    return customer;
  }
}
