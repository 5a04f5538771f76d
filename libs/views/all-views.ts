/** Every view of a running product. */
import type { Projection } from '@libs/eventing/types/projection.js';
import { accountDevices } from './account-devices.js';
import { addresses } from './addresses.js';
import { balanceDisputes } from './balance-disputes.js';
import { bookings } from './bookings.js';
import { chefWorkloads } from './chef-workloads.js';
import { chefAccounts } from './chef-accounts.js';
import { chefEarnings } from './chef-earnings.js';
import { chefs } from './chefs.js';
import { customers } from './customers.js';
import { logIdentities } from './log-identities.js';
import { ledgerMonths } from './ledger-months.js';
import { quarantine } from './quarantine.js';
import { receipts } from './receipts.js';
import { ratings } from './ratings.js';
import { sessions } from './sessions.js';
import { timelines } from './timelines.js';

/** Runners give each view only its own documents, so that their types need not be known. */
export const PROJECTIONS = [
  bookings,
  timelines,
  customers,
  addresses,
  chefs,
  chefWorkloads,
  chefAccounts,
  chefEarnings,
  ratings,
  sessions,
  accountDevices,
  logIdentities,
  quarantine,
  receipts,
  ledgerMonths,
  balanceDisputes,
] as readonly unknown[] as readonly Projection<object>[];
