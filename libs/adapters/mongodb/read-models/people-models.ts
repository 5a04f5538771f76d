/** Read models about people, and about the log itself. */
import { accountDevices } from '@libs/views/account-devices.js';
import { addresses } from '@libs/views/addresses.js';
import { chefAccounts } from '@libs/views/chef-accounts.js';
import { chefs } from '@libs/views/chefs.js';
import { customers } from '@libs/views/customers.js';
import { logIdentities } from '@libs/views/log-identities.js';
import { sessions } from '@libs/views/sessions.js';
import { readModel } from './read-model.js';

export const PEOPLE_MODELS = [
  readModel(customers, {}),
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
  readModel(accountDevices, {}),
  readModel(chefAccounts, {}),
  readModel(logIdentities, {}),
];
