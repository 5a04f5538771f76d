import { Injectable } from '@nestjs/common';
import { customerStream } from '@libs/identity/customer.js';
import { type CustomerDocument, customers } from '@libs/views/customers.js';
import { notFound } from '../application/refused.js';
import { Documents } from '../platform/documents.js';

/** Reads customers by id. The caller checks authorisation. */
@Injectable()
export class CustomerReader {
  constructor(private readonly documents: Documents) {}

  /** @throws Refused */
  async byId(customerId: string): Promise<CustomerDocument> {
    const customer = await this.documents.find(customers, customerId, customerStream(customerId));
    if (!customer) throw notFound();
    return customer;
  }
}
