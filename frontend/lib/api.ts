import type { Answer } from '@libs/contract/calls.js';
import { addressOf, type AnyOptions, type Arguments, type Options } from '@libs/contract/client.js';
import { type ClientCall, PLACES } from './calls.js';
import { keyFor, settle } from './idempotency.js';
import { ApiProblem } from './api-problem.js';
import { problemOf, unreachable } from './problem.js';
import { refresh } from './refresh.js';
import { session } from './session.js';

const TIMEOUT = 15_000;
const JSON_TYPE = 'application/json';
/** Calls that make something, once. */
const KEYED: ReadonlySet<ClientCall> = new Set(['addAddress', 'createBooking', 'contact']);

interface Extras {
  readonly signal?: AbortSignal;
  /** Recognises a repetition even after the page was loaded again; by default a key is kept with the page. */
  readonly key?: string;
}

type Request = AnyOptions & Extras;

/**
 * Calls the server: `api('generateOtp', { body })` → `data` of its answer, typed by the contract. Sends the session's
 * token; when the server no longer takes it, renews it once and tries again, else the session ends.
 * @throws ApiProblem for a refusal, a time-out after 15 s or no connection; AbortError when `signal` says so.
 */
export async function api<N extends ClientCall>(name: N, ...[options]: Arguments<N, Extras>): Promise<Answer<N>> {
  const response = await answered(name, (options ?? {}) as Request, JSON_TYPE);
  const answer = (await response.json()) as { data: Answer<N> };
  return name === 'pay' ? (answer as Answer<N>) : answer.data;
}

/** The same for an answer that is a file, of the type that `accept` says. */
export const file = async <N extends ClientCall>(
  name: N,
  options: Options<N>,
  accept: 'application/pdf' | 'text/calendar',
): Promise<Blob> => (await answered(name, options as Request, accept)).blob();

async function answered(name: ClientCall, request: Request, accept: string): Promise<Response> {
  const token = session()?.accessToken;
  let response = await send(name, request, accept, token);
  if (response.status === 401 && token && (await refresh(token)))
    response = await send(name, request, accept, session()?.accessToken);
  if (KEYED.has(name) && isFinal(response.status)) settle(name, request.body);
  if (!response.ok) throw await problemOf(response);
  return response;
}

/** Whether the server has decided: not while it is away, overloaded or still at work on the same request. */
const isFinal = (status: number) => status < 500 && status !== 429 && status !== 409 && status !== 401;

async function send(name: ClientCall, request: Request, accept: string, token: string | undefined): Promise<Response> {
  const { method, path } = PLACES[name];
  const headers = new Headers({ accept });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (request.body !== undefined || method === 'DELETE') headers.set('content-type', JSON_TYPE);
  if (KEYED.has(name)) headers.set('idempotency-key', request.key ?? keyFor(name, request.body));
  const timeout = AbortSignal.timeout(TIMEOUT);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  const body = request.body === undefined ? null : JSON.stringify(request.body);
  try {
    return await fetch(addressOf(path, request), { method, headers, body, signal });
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw unreachable(timeout.aborted ? 'timeout' : 'network');
  }
}

/** Whether trying again by itself could help: no answer, or one from a server that is away. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status >= 500);
