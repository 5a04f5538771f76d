import { type CallName, CALLS } from '@libs/contract/calls.js';

type Endpoints = { readonly [N in CallName]: Pick<(typeof CALLS)[N], 'method' | 'path'> };

/** Method and path of each call. Evaluated by the build, because the contract's table contains every schema. */
export const ENDPOINTS = Object.fromEntries(
  Object.entries(CALLS).map(([name, { method, path }]) => [name, { method, path }]),
) as Endpoints;
