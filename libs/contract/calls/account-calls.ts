/** Calls of customers about themselves and their addresses. */
import * as accounts from '../accounts.js';
import { type Call, call } from '../call.js';

export const ACCOUNT_CALLS = {
  user: call({
    method: 'GET',
    path: '/v1.0/users/:id',
    auth: 'user',
    summary: 'Profile of the customer',
    answer: accounts.UserAnswer,
    refusals: [404],
  }),
  updateUser: call({
    method: 'PUT',
    path: '/v1.0/users/:id',
    auth: 'user',
    summary: 'Change the profile; the fields that are sent',
    body: accounts.ProfileUpdate,
    answer: accounts.UserAnswer,
    refusals: [404, 409],
  }),
  addresses: call({
    method: 'GET',
    path: '/v1.0/user/:userId/addresses',
    auth: 'user',
    summary: 'Addresses, newest updated first',
    answer: accounts.AddressesAnswer,
    refusals: [404],
  }),
  addAddress: call({
    method: 'POST',
    path: '/v1.0/user/:userId/addresses',
    auth: 'user',
    summary: 'Add an address',
    body: accounts.AddressInput,
    answer: accounts.AddressAnswer,
    refusals: [404, 409, 422],
  }),
} as const satisfies Record<string, Call>;
