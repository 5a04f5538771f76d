/** Calls for logging in, refreshing sessions, and logging out. */
import * as accounts from '../accounts.js';
import { type Call, call, nothing } from '../call.js';
import * as signUp from '../sign-up.js';

export const AUTH_CALLS = {
  generateOtp: call({
    method: 'POST',
    path: '/v1.0/auth/otp/generate',
    auth: 'none',
    summary: 'Send a one-time code to a mobile number',
    body: accounts.OtpRequest,
    answer: accounts.OtpChallenge,
  }),
  validateOtp: call({
    method: 'POST',
    path: '/v1.0/auth/otp/validate',
    auth: 'none',
    summary: 'Log in with a one-time code',
    body: accounts.OtpValidation,
    answer: accounts.SessionAnswer,
    makesSessions: true,
  }),
  loginChef: call({
    method: 'POST',
    path: '/v1.0/auth/login/chef',
    auth: 'none',
    summary: 'Log in as a chef',
    body: signUp.ChefLogin,
    answer: signUp.ChefSessionAnswer,
    makesSessions: true,
    refusals: [401],
  }),
  resetPassword: call({
    method: 'POST',
    path: '/v1.0/auth/password/reset',
    auth: 'none',
    summary: 'Set another password for the chef whose number a code was sent to; all sessions of the chef end',
    description: 'The number must be proven. Whether there is such a chef is not answered.',
    body: signUp.PasswordReset,
    answer: nothing,
  }),
  refreshToken: call({
    method: 'POST',
    path: '/v1.0/auth/token/refresh',
    auth: 'none',
    summary: 'Exchange a refresh token for new tokens',
    body: accounts.RefreshRequest,
    answer: accounts.TokenPair,
    makesSessions: true,
    refusals: [401],
  }),
  logout: call({
    method: 'DELETE',
    path: '/v1.0/auth/logout/:id',
    auth: 'any',
    summary: 'End the session',
    answer: nothing,
    refusals: [404],
  }),
} as const satisfies Record<string, Call>;
