/** Calls of people about their accounts: joining, profile, addresses. */
import * as accounts from '../accounts.js';
import * as addresses from '../addresses.js';
import { type Call, call, nothing } from '../call.js';
import * as signUp from '../sign-up.js';

export const ACCOUNT_CALLS = {
  signUp: call({
    method: 'POST',
    path: '/v1.0/users',
    auth: 'none',
    summary: 'Sign up as a customer; the account begins with the first log-in by a code that was sent to the number',
    description:
      'The answer is the same if the number or the address has an account. The holder of the number gets a message, and the code leads into that account.',
    body: signUp.CustomerSignUp,
    answer: signUp.SignUpAnswer,
    refusals: [409, 422],
  }),
  signUpChef: call({
    method: 'POST',
    path: '/v1.0/chefs',
    auth: 'none',
    summary: 'Sign up as a chef',
    description:
      'The answer is the same if another chef has the address, who gets a message. The address belongs to the chef who opens the link that is sent there.',
    body: signUp.ChefSignUp,
    answer: signUp.ChefSignUpAnswer,
    refusals: [409, 422],
  }),
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
    answer: accounts.ChangedUserAnswer,
    refusals: [404, 409],
  }),
  provePhone: call({
    method: 'POST',
    path: '/v1.0/phone/prove',
    auth: 'any',
    summary: 'Make the number one’s own that a code was sent to',
    description:
      'A number that was proven before is changed within ten minutes of a log-in; all other sessions of the account end, and the number of before gets a message.',
    body: accounts.PhoneProof,
    answer: accounts.PhoneAnswer,
    refusals: [409],
  }),
  addresses: call({
    method: 'GET',
    path: '/v1.0/user/:userId/addresses',
    auth: 'user',
    summary: 'Addresses, newest updated first',
    answer: addresses.AddressesAnswer,
    refusals: [404],
  }),
  addAddress: call({
    method: 'POST',
    path: '/v1.0/user/:userId/addresses',
    auth: 'user',
    summary: 'Add an address',
    body: addresses.AddressInput,
    answer: addresses.AddressAnswer,
    refusals: [404, 409, 422],
  }),
  changeAddress: call({
    method: 'PUT',
    path: '/v1.0/user/:userId/addresses/:addressId',
    auth: 'user',
    summary: 'Change an address; bookings keep the venue that they were made with',
    body: addresses.AddressInput,
    answer: addresses.AddressAnswer,
    refusals: [404, 409],
  }),
  removeAddress: call({
    method: 'DELETE',
    path: '/v1.0/user/:userId/addresses/:addressId',
    auth: 'user',
    summary: 'Remove an address',
    answer: nothing,
    refusals: [404],
  }),
} as const satisfies Record<string, Call>;
