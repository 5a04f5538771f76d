import { noteServerTime } from '../../lib/browser/server-clock.js';
import { ApiProblem } from './api-problem.js';
import { ENDPOINTS } from './endpoints.built.js';
import { problemOf, unreachable } from './problem.js';
import { withToken } from './refresh.js';
import type { QueryKey } from '@tanstack/react-query';
import type { Answer, CallName } from '@libs/contract/calls.js';
import { LOG_POSITION, addressOf, type AnyOptions, type Arguments, type Options } from '@libs/contract/client.js';

const API_TIMEOUT_MS = 15_000;
const JSON_TYPE = 'application/json';
/** Calls that create something and need an idempotency key. */
const IDEMPOTENT_CALLS: ReadonlySet<CallName> = new Set([
  'addAddress',
  'createBooking',
  'contact',
  'awaitCity',
  'depart',
  'arrive',
  'startVisit',
  'claimBalance',
]);

export interface Extras {
  readonly signal?: AbortSignal;
  /** The idempotency key, where a retry must be recognized after a reload; by default keys live as long as the page. */
  readonly key?: string;
  /** Leaves the session as it is when the server refuses it: the next call ends it. */
  readonly keepsSession?: boolean;
}

type Request = AnyOptions & Extras;

/**
 * Calls the server: `api('generateOtp', { body })` returns the `data` of the response, typed by the contract. Sends the
 * access token; after a 401 it refreshes the token once and retries, or ends the session.
 * @throws ApiProblem for a refusal, a timeout after 15 s or no connection; AbortError when `signal` aborts.
 */
export async function api<N extends CallName>(name: N, ...[options]: Arguments<N, Extras>): Promise<Answer<N>> {
  const answer = (await answered(name, options ?? {}, JSON_TYPE, 'json')) as { data: Answer<N> };
  return name === 'pay' ? (answer as Answer<N>) : answer.data;
}

/**
 * Key and function of the query of a call, for `queryOptions`: with `'timeline'` and `{ params: { id } }` the key is
 * `['timeline', id]`. Of an answer that wraps what is read, `pick` returns it.
 */
export function callQuery<N extends CallName, T = Answer<N>>(
  name: N,
  input: Options<N>,
  pick = (answer: Answer<N>): T => answer as T,
) {
  const { params = {}, query }: AnyOptions = input;
  const queryKey: QueryKey = [name, ...Object.values(params), ...(query ? [query] : [])];
  const inputs = (signal: AbortSignal) => [{ ...input, signal }] as unknown as Arguments<N, Extras>;
  const queryFn = async ({ signal }: { readonly signal: AbortSignal }): Promise<T> =>
    pick(await api(name, ...inputs(signal)));
  return { queryKey, queryFn };
}

/** Like `api`, for a file response of the media type `accept`. */
export const file = <N extends CallName>(
  name: N,
  options: Options<N>,
  accept: 'application/pdf' | 'image/jpeg' | 'text/calendar' | 'text/csv',
): Promise<Blob> => answered(name, options, accept, 'blob') as Promise<Blob>;

async function answered(name: CallName, request: Request, accept: string, body: 'json' | 'blob'): Promise<unknown> {
  const response = await withToken((token) => send(name, request, accept, token), request.keepsSession);
  const answer: unknown = response.ok && (await response[body]().catch(cutOff(request.signal)));
  if (IDEMPOTENT_CALLS.has(name) && isFinal(response.status)) settle(name, request.body);
  if (!response.ok) throw await problemOf(response);
  return answer;
}

/** An answer that is cut off is none: the same request can be sent again. */
const cutOff = (signal: AbortSignal | undefined) => (error: unknown) => {
  throw signal?.aborted ? error : unreachable('network');
};

/** Whether the server has decided. After other statuses the same request can still succeed. */
const isFinal = (status: number) => status < 500 && status !== 429 && status !== 409 && status !== 401;

async function send(name: CallName, request: Request, accept: string, token: string | undefined): Promise<Response> {
  const { method, path } = ENDPOINTS[name];
  const headers = {
    accept,
    ...POSITION,
    ...(token && { authorization: `Bearer ${token}` }),
    ...((request.body !== undefined || method === 'DELETE') && { 'content-type': JSON_TYPE }),
    ...(IDEMPOTENT_CALLS.has(name) && { 'idempotency-key': request.key ?? keyFor(name, request.body) }),
  };
  const timeout = AbortSignal.timeout(API_TIMEOUT_MS);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  const body = request.body === undefined ? null : JSON.stringify(request.body);
  try {
    const response = await fetch(addressOf(path, request), { method, headers, body, signal });
    notePosition(response.headers.get(LOG_POSITION));
    noteServerTime(response.headers.get('date'));
    return response;
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw unreachable(timeout.aborted ? 'timeout' : 'network');
  }
}

/** Whether a retry can succeed: there was no response, or the server is unavailable. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 0 || error.status >= 500);

/**
 * Idempotency keys for POST requests. A key belongs to a call and its body until the server answers, so that a retry
 * after a lost connection does not create a second resource.
 */
const open = new Map<string, string>();

const nameOf = (call: string, body: unknown) => `${call} ${JSON.stringify(body)}`;

export function keyFor(call: string, body: unknown): string {
  const name = nameOf(call, body);
  const key = open.get(name) ?? crypto.randomUUID();
  open.set(name, key);
  return key;
}

/** Drops the key after a final answer: the same body is a new request from now on. */
export const settle = (call: string, body: unknown): void => void open.delete(nameOf(call, body));

/** Sends the position of the last write, so that reads on this page see it whichever process answers. */
const POSITION = { [LOG_POSITION]: '' };

/** Stores the position of a write. Positions compare as text; responses can arrive out of order. */
export function notePosition(sent: string | null): void {
  if (sent && sent > POSITION[LOG_POSITION]) POSITION[LOG_POSITION] = sent;
}
