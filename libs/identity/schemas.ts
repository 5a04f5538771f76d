/** Schemas of the events of this library: their versions and personal fields. */
import { InstantSchema } from '@libs/contract/time.js';
import { ERASED } from '@libs/eventing/types/envelope.js';
import { type EventSchemas, eventSchema } from '@libs/eventing/types/event-schema.js';
import * as z from 'zod/mini';
import type * as events from './events.js';
import { CHEF_SCHEMAS, phoneProof } from './chef-schemas.js';
import { EMAIL_SCHEMAS } from './email-schemas.js';
import { LOGIN_SCHEMAS } from './login-schemas.js';
import { ticketSubject } from './subjects.js';

const erased = z.literal(ERASED);
const name = { firstName: z.string(), lastName: z.string() };
const ofCustomer = ({ customerId }: { readonly customerId: string }): string => customerId;

const CustomerRegistered = eventSchema<events.CustomerRegistered>({
  type: 'CustomerRegistered',
  version: 1,
  data: z.strictObject({ customerId: z.string(), phone: z.string() }),
  personal: { fields: ['phone'], subject: ofCustomer },
});

const CustomerPhoneProven = eventSchema<events.CustomerPhoneProven>({
  type: 'CustomerPhoneProven',
  version: 1,
  data: z.strictObject({ customerId: z.string(), ...phoneProof }),
  personal: { fields: ['phone'], subject: ofCustomer },
});

const CustomerProfileChanged = eventSchema<events.CustomerProfileChanged>({
  type: 'CustomerProfileChanged',
  version: 1,
  data: z.strictObject({
    customerId: z.string(),
    profile: z.union([z.strictObject({ ...name, email: z.string() }), erased]),
    phone: z.string(),
  }),
  personal: { fields: ['profile', 'phone'], subject: ofCustomer },
});

const keptAddress = z.strictObject({
  customerId: z.string(),
  addressId: z.string(),
  sameAs: z.string(),
  address: z.union([
    z.strictObject({
      ...name,
      phone: z.string(),
      address: z.string(),
      city: z.string(),
      region: z.string(),
      zip: z.string(),
      countryCode: z.string(),
    }),
    erased,
  ]),
});
const AddressAdded = eventSchema<events.AddressAdded>({
  type: 'AddressAdded',
  version: 1,
  data: keptAddress,
  personal: { fields: ['address'], subject: ofCustomer },
});

const AddressChanged = eventSchema<events.AddressChanged>({
  type: 'AddressChanged',
  version: 1,
  data: keptAddress,
  personal: { fields: ['address'], subject: ofCustomer },
});

const AddressRemoved = eventSchema<events.AddressRemoved>({
  type: 'AddressRemoved',
  version: 1,
  data: z.strictObject({ customerId: z.string(), addressId: z.string() }),
});

const PasswordSet = eventSchema<events.PasswordSet>({
  type: 'PasswordSet',
  version: 1,
  data: z.strictObject({ accountId: z.string(), hash: z.string() }),
  personal: { fields: ['hash'], subject: ({ accountId }) => accountId },
});

const ConsentGiven = eventSchema<events.ConsentGiven>({
  type: 'ConsentGiven',
  version: 1,
  data: z.strictObject({
    subject: z.string(),
    notice: z.string(),
    purposes: z.array(z.string()),
    language: z.string(),
  }),
});

const ErasureRequested = eventSchema<events.ErasureRequested>({
  type: 'ErasureRequested',
  version: 1,
  data: z.strictObject({ customerId: z.string(), due: InstantSchema }),
});

const ErasureWithdrawn = eventSchema<events.ErasureWithdrawn>({
  type: 'ErasureWithdrawn',
  version: 1,
  data: z.strictObject({ customerId: z.string() }),
});

const ErasureBegan = eventSchema<events.ErasureBegan>({
  type: 'ErasureBegan',
  version: 1,
  data: z.strictObject({ customerId: z.string(), addressIds: z.array(z.string()) }),
});

const SubjectErased = eventSchema<events.SubjectErased>({
  type: 'SubjectErased',
  version: 1,
  data: z.strictObject({
    customerId: z.string(),
    purposes: z.array(z.enum(['profile', 'log-in', 'records'])),
    recordsUntil: z.nullable(InstantSchema),
  }),
});

const ContactMessageReceived = eventSchema<events.ContactMessageReceived>({
  type: 'ContactMessageReceived',
  version: 2,
  data: z.strictObject({
    ticketId: z.string(),
    message: z.union([
      z.strictObject({ name: z.string(), email: z.string(), phone: z.string(), description: z.string() }),
      erased,
    ]),
    emailIndex: z.nullable(z.string()),
    phoneIndex: z.nullable(z.string()),
    authorId: z.nullable(z.string()),
  }),
  // The author may have no account, so each message has its own key.
  personal: { fields: ['message'], subject: ({ ticketId }) => ticketSubject(ticketId) },
  upcast: { 1: (data) => ({ ...data, emailIndex: null, phoneIndex: null, authorId: null }) },
});

const TicketErased = eventSchema<events.TicketErased>({
  type: 'TicketErased',
  version: 1,
  data: z.strictObject({ ticketId: z.string() }),
});

export const IDENTITY_SCHEMAS: EventSchemas = [
  CustomerRegistered,
  CustomerPhoneProven,
  CustomerProfileChanged,
  AddressAdded,
  ErasureRequested,
  ErasureWithdrawn,
  ErasureBegan,
  SubjectErased,
  AddressChanged,
  AddressRemoved,
  PasswordSet,
  ConsentGiven,
  ContactMessageReceived,
  TicketErased,
  ...CHEF_SCHEMAS,
  ...EMAIL_SCHEMAS,
  ...LOGIN_SCHEMAS,
];
