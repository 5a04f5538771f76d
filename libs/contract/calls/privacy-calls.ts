/** Calls for exporting one's own data and requesting erasure. */
import { type Call, call, nothing } from '../call.js';
import * as privacy from '../privacy.js';

export const PRIVACY_CALLS = {
  privacy: call({
    method: 'GET',
    path: '/v1.0/users/:id/privacy',
    auth: 'user',
    summary: 'What the customer agreed to, and whether they will be erased',
    answer: privacy.Privacy,
    refusals: [404],
  }),
  exportData: call({
    method: 'GET',
    path: '/v1.0/users/:id/export',
    auth: 'user',
    summary: 'Everything that is kept of the customer, as a file',
    answer: privacy.Export,
    refusals: [404],
  }),
  requestErasure: call({
    method: 'DELETE',
    path: '/v1.0/users/:id',
    auth: 'user',
    summary: 'Have oneself erased after the notice period; refused while a booking is open or money is owed',
    answer: privacy.ErasureAnswer,
    refusals: [404, 409],
  }),
  withdrawErasure: call({
    method: 'DELETE',
    path: '/v1.0/users/:id/erasure',
    auth: 'user',
    summary: 'Stay after all',
    answer: nothing,
    refusals: [404, 409],
  }),
  requestChefErasure: call({
    method: 'DELETE',
    path: '/v1.0/chefs/:id',
    auth: 'chef',
    summary: 'Leave: visits ahead go to other chefs at once, and after the notice period the chef is erased',
    answer: privacy.ErasureAnswer,
    refusals: [404, 409],
  }),
  withdrawChefErasure: call({
    method: 'DELETE',
    path: '/v1.0/chefs/:id/erasure',
    auth: 'chef',
    summary: 'Stay after all, and be chosen for visits again',
    answer: nothing,
    refusals: [404, 409],
  }),
} as const satisfies Record<string, Call>;
