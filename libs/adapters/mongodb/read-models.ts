import { indexedFields, indexValue, shapeOf, type ViewShape } from '../view-shape.js';
import type { Guarded } from './guarded-writes.js';
import { indexSpecification, trigramsField, trigramsIndex } from './view-search.js';
import { bookingProcess } from '@libs/booking/booking-policies.js';
import { countRatingsOnce } from '@libs/booking/rating.js';
import { giveBackUnusedCoupon } from '@libs/booking/coupon.js';
import { handOverVisits, offerFreeChef } from '@libs/booking/calendar-policies.js';
import { resendReceipt } from '@libs/booking/message-policies.js';
import { weeklyCook } from '@libs/booking/series.js';
import type { Projection } from '@libs/eventing/types/projection.js';
import { checkDocument } from '@libs/identity/chef-verification.js';
import { dropUnfiledDocument } from '@libs/identity/chef-documents.js';
import { eraseChef } from '@libs/identity/chef-leave.js';
import { eraseCustomer } from '@libs/identity/erasure.js';
import { eraseTicket } from '@libs/identity/ticket.js';
import { helpAccount } from '@libs/identity/help-account.js';
import { releaseUnusedClaims } from '@libs/identity/claim.js';
import { sendEmailLink } from '@libs/identity/account-email.js';
import { sendOneTimeCode } from '@libs/identity/one-time-code.js';
import { tellPayoutChange } from '@libs/identity/chef-money.js';
import { settlePhoneProof } from '@libs/identity/settle-phone-proof.js';
import { issueReceipt } from '@libs/receipts/issue-receipt.js';
import { addresses } from '@libs/views/addresses.js';
import { balanceDisputes } from '@libs/views/balance-disputes.js';
import { bookings } from '@libs/views/bookings.js';
import { chefEarnings } from '@libs/views/chef-earnings.js';
import { chefWorkloads } from '@libs/views/chef-workloads.js';
import { chefs } from '@libs/views/chefs.js';
import { ledgerMonths } from '@libs/views/ledger-months.js';
import { quarantine } from '@libs/views/quarantine.js';
import { ratings } from '@libs/views/ratings.js';
import { receipts } from '@libs/views/receipts.js';
import { sessions } from '@libs/views/sessions.js';
import { type Connection, type Model, Schema, type SchemaType } from 'mongoose';

type TypeOf<Value> = Value extends string
  ? StringConstructor
  : Value extends number
    ? NumberConstructor
    : Value extends boolean
      ? BooleanConstructor
      : never;

/** The indexed fields of a document as mongoose declares them; nullable and optional fields are not required. */
type IndexedFields<Doc> = {
  readonly [F in keyof Doc & string]?: { readonly type: TypeOf<NonNullable<Doc[F]>> } & ([Doc[F]] extends [
    NonNullable<Doc[F]>,
  ]
    ? { readonly required: true }
    : { readonly required?: never });
};

/** The schema of the collections of one view. */
export interface ReadModel {
  readonly view: string;
  readonly shape: ViewShape;
  readonly schema: Schema<Guarded>;
}

/** Creates the read model of a view: the types of its indexed fields, and its indexes. */
function readModel<Doc extends object>(
  view: Pick<Projection<Doc>, 'name' | 'indexes' | 'searchTexts'>,
  fields: IndexedFields<Doc>,
): ReadModel {
  return modelOf(view.name, shapeOf(view), fields);
}

/** Creates a read model; without `fields`, indexed fields accept any indexable value. */
export function modelOf(view: string, shape: ViewShape, fields: Fields = {}): ReadModel {
  return { view, shape, schema: schemaOf(shape, fields) };
}

type Fields = Readonly<Record<string, object | undefined>>;
/** Lets mongoose refuse values of another type instead of casting them. */
const withoutCast = (field: object | undefined) => ({ ...field, cast: false });
/** Other fields are stored unchanged, and mongoose creates no collections or indexes. */
const SCHEMA_OPTIONS = {
  strict: false,
  minimize: false,
  versionKey: false,
  autoIndex: false,
  autoCreate: false,
} as const;

/** Returns the schema of a document with its guard and indexed fields. */
function schemaOf(shape: ViewShape, fields: Fields): Schema<Guarded> {
  const typed = Object.entries(fields).map(([name, field]) => [name, withoutCast(field)]);
  const required = { cast: false, required: true } as const;
  const schema = new Schema<Guarded>(
    {
      _id: { type: String, ...required },
      position: { type: String, ...required },
      token: { type: Number, ...required },
      live: { type: Boolean, ...required },
      document: new Schema(Object.fromEntries(typed), { ...SCHEMA_OPTIONS, _id: false }),
    },
    SCHEMA_OPTIONS,
  );
  for (const { name, fields: indexed } of shape.indexes) schema.index(indexSpecification(indexed), { name });
  for (const text of shape.searched) schema.index({ [trigramsField(text)]: 1 }, { name: trigramsIndex(text) });
  return schema;
}

/** Returns the model of a collection, created once per connection. */
export const modelIn = (connection: Connection, collection: string, schema: Schema<Guarded>): Model<Guarded> =>
  (connection.models[collection] as Model<Guarded> | undefined) ??
  connection.model<Guarded>(collection, schema, collection);

/** Removes the model of a dropped collection, whose name may be reused. */
export function forgetModel(connection: Connection, collection: string): void {
  if (connection.models[collection]) connection.deleteModel(collection);
}

/**
 * Returns a function that throws for a document whose indexed fields have wrong types. The message omits the value,
 * which may be personal.
 */
export function checkOf({ view, shape, schema }: ReadModel): (id: string, document: object) => void {
  const types = schema.path('document').schema as Schema;
  const fields = indexedFields(shape).map((field) => ({ field, type: types.path(field) }));
  return (id, document) => {
    for (const { field, type } of fields) {
      const value = (document as Readonly<Record<string, unknown>>)[field];
      if (fits(value, type)) continue;
      const found = value === undefined || value === null ? 'is missing' : `is of type ${typeof value}`;
      throw new TypeError(
        `${view} ${id} does not fit its schema: ${field} ${found}, not ${type?.instance ?? 'a scalar'}`,
      );
    }
  };
}

function fits(value: unknown, type: SchemaType | undefined): boolean {
  if (value === undefined || value === null) return !type?.isRequired;
  try {
    if (type) type.cast(value);
    else indexValue(value);
    return true;
  } catch {
    return false;
  }
}

/** Read models about bookings. */

const BOOKING_MODELS = [
  readModel(bookings, {
    customerId: { type: String, required: true },
    chefId: { type: String },
    status: { type: Number, required: true },
    createdAt: { type: String, required: true },
    start: { type: String, required: true },
    day: { type: String, required: true },
    changed: { type: String, required: true },
    releasedChefId: { type: String },
    releasedAt: { type: String },
    offeredChefId: { type: String },
    offeredAt: { type: String },
    offerEndedFor: { type: String },
    offerEndedAt: { type: String },
    awaitedChefId: { type: String },
    freeCancelledAt: { type: String },
    newsAt: { type: String },
    deposit: { type: String, required: true },
  }),
  readModel(ratings, {
    ratedId: { type: String, required: true },
    raterId: { type: String, required: true },
    by: { type: String, required: true },
    shown: { type: Boolean, required: true },
    readable: { type: Boolean, required: true },
    at: { type: String, required: true },
  }),
  readModel(receipts, { bookingId: { type: String, required: true }, number: { type: String, required: true } }),
  readModel(quarantine, { since: { type: String, required: true } }),
  readModel(balanceDisputes, { since: { type: String, required: true } }),
  readModel(ledgerMonths, { month: { type: String, required: true } }),
  readModel(chefEarnings, {
    chefId: { type: String },
    endedAt: { type: String },
    month: { type: String },
    corrected: { type: Boolean, required: true },
  }),
  readModel(chefWorkloads, {
    verified: { type: Boolean, required: true },
    rank: { type: String, required: true },
    area: { type: String, required: true },
    serving: { type: Boolean, required: true },
  }),
];

/** Read models about people, and about the log itself. */

const PEOPLE_MODELS = [
  readModel(addresses, { customerId: { type: String, required: true }, updatedAt: { type: String, required: true } }),
  readModel(sessions, {
    subject: { type: String, required: true },
    endsAt: { type: String, required: true },
    ended: { type: Boolean, required: true },
    usedAt: { type: String, required: true },
  }),
  readModel(chefs, {
    listed: { type: Boolean, required: true },
    area: { type: String, required: true },
    chefId: { type: String, required: true },
    rating: { type: Number, required: true },
  }),
];

/** Read models of processes: their open work, indexed by state and time. */

const PROCESS_MODELS = [
  readModel(bookingProcess, {
    open: { type: Boolean, required: true },
    changedAt: { type: String, required: true },
    searching: { type: Boolean, required: true },
    searchingSince: { type: String, required: true },
  }),
  readModel(giveBackUnusedCoupon, { open: { type: Boolean, required: true }, since: { type: String, required: true } }),
  readModel(weeklyCook, {
    open: { type: Boolean, required: true },
    customerId: { type: String, required: true },
    changedAt: { type: String, required: true },
  }),
  readModel(countRatingsOnce, { open: { type: Boolean, required: true } }),
  readModel(handOverVisits, { open: { type: Boolean, required: true }, since: { type: String, required: true } }),
  readModel(offerFreeChef, { open: { type: Boolean, required: true }, since: { type: String, required: true } }),
  readModel(dropUnfiledDocument, {
    open: { type: Boolean, required: true },
    expiresAt: { type: String, required: true },
  }),
  readModel(checkDocument, { open: { type: Boolean, required: true }, since: { type: String, required: true } }),
  readModel(eraseChef, { open: { type: Boolean, required: true }, due: { type: String, required: true } }),
  readModel(eraseCustomer, { open: { type: Boolean, required: true }, due: { type: String, required: true } }),
  readModel(eraseTicket, {
    open: { type: Boolean, required: true },
    due: { type: String, required: true },
    emailIndex: { type: String },
    phoneIndex: { type: String },
    authorId: { type: String },
  }),
  readModel(releaseUnusedClaims, { open: { type: Boolean, required: true }, since: { type: String, required: true } }),
  readModel(sendOneTimeCode, {
    open: { type: Boolean, required: true },
    requestedAt: { type: String, required: true },
  }),
  readModel(sendEmailLink, { open: { type: Boolean, required: true }, requestedAt: { type: String, required: true } }),
  readModel(settlePhoneProof, { open: { type: Boolean, required: true }, provenAt: { type: String, required: true } }),
  readModel(tellPayoutChange, { open: { type: Boolean, required: true }, setAt: { type: String, required: true } }),
  readModel(issueReceipt, { open: { type: Boolean, required: true }, movedAt: { type: String, required: true } }),
  readModel(helpAccount, { open: { type: Boolean, required: true }, requestedAt: { type: String, required: true } }),
  readModel(resendReceipt, { open: { type: Boolean, required: true }, requestedAt: { type: String, required: true } }),
];

/** The read models of all views and processes with indexes. */

export const READ_MODELS: ReadonlyMap<string, ReadModel> = new Map(
  [...BOOKING_MODELS, ...PEOPLE_MODELS, ...PROCESS_MODELS].map((model) => [model.view, model]),
);

/** Returns the model of a view with this shape. For another shape (an earlier version) it has only indexes; of a view without
 * indexes, nothing is typed. */
export function readModelOf(view: string, shape: ViewShape): ReadModel {
  const known = READ_MODELS.get(view);
  return known && JSON.stringify(known.shape) === JSON.stringify(shape) ? known : modelOf(view, shape);
}
