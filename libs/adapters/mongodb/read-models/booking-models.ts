/** Read models about bookings. */
import { bookings } from '@libs/views/bookings.js';
import { chefEarnings } from '@libs/views/chef-earnings.js';
import { chefWorkloads } from '@libs/views/chef-workloads.js';
import { ledgerMonths } from '@libs/views/ledger-months.js';
import { quarantine } from '@libs/views/quarantine.js';
import { ratings } from '@libs/views/ratings.js';
import { receipts } from '@libs/views/receipts.js';
import { timelines } from '@libs/views/timelines.js';
import { readModel } from './read-model.js';

export const BOOKING_MODELS = [
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
    deposit: { type: String, required: true },
  }),
  readModel(timelines, {}),
  readModel(ratings, {
    ratedId: { type: String, required: true },
    raterId: { type: String, required: true },
    by: { type: String, required: true },
    counts: { type: Boolean, required: true },
    shown: { type: Boolean, required: true },
    readable: { type: Boolean, required: true },
    at: { type: String, required: true },
  }),
  readModel(receipts, { bookingId: { type: String, required: true }, number: { type: String, required: true } }),
  readModel(quarantine, { since: { type: String, required: true } }),
  readModel(ledgerMonths, { month: { type: String, required: true } }),
  readModel(chefEarnings, { chefId: { type: String }, endedAt: { type: String } }),
  readModel(chefWorkloads, {
    verified: { type: Boolean, required: true },
    rank: { type: String, required: true },
    area: { type: String, required: true },
    serving: { type: Boolean, required: true },
  }),
];
