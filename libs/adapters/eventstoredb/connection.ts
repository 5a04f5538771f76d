import { EngineError } from '../engine-error.js';
import type { Endpoint, StoreAddress } from './connection-string.js';
import { answering, isAway, leaderOf, TooLate } from './event-store-errors.js';
import { Reader, reading } from './reader.js';
import { type Append, takeWriter } from './writers.js';
import { BACKWARDS, END, EventStoreDBClient } from '@eventstore/db-client';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';

/**
 * The oldest server with all features used here: batch appends, and subscriptions that report when they are caught up.
 */
const OLDEST_VERSION = [23, 10] as const;

/** How often the reason for an unreachable store is diagnosed. */
const DIAGNOSE_EVERY_MS = 60_000;

/** The connections to a store: one to read and subscribe, one to append (`writers.ts`). */
export interface Connection {
  readonly reader: Reader;
  readonly append: Append;
  readonly user: string | undefined;
  close(): Promise<void>;
}

interface ConnectOptions {
  readonly deadlineMs: number;
  /** Called with a sentence for the operator about a connection problem, at most once a minute. */
  readonly onTrouble: ((sentence: string) => void) | undefined;
}

/**
 * Connects to the server or cluster at `address`. @throws EngineError for an invalid file, a refused user or an old
 * version; Unavailable when nobody answers.
 */
export async function connect(address: StoreAddress, { deadlineMs, onTrouble }: ConnectOptions): Promise<Connection> {
  assertCertificates(address);
  const open = (node?: Endpoint) => openClient(address, node);
  const { user } = address;
  const requiresLeader = address.preferred === undefined;
  let isOpen = false;
  const look = atMostEvery(DIAGNOSE_EVERY_MS, () =>
    diagnose(address).then((cause) => cause !== undefined && onTrouble?.(cause)),
  );
  const onAway = (): void => void (isOpen && look());
  const reader = new Reader(open, { requiresLeader, user, onAway });
  try {
    await answering(deadlineMs, (signal) => reader.call(signal, () => assertUsable(reader, signal)));
    isOpen = true;
  } catch (error) {
    void reader.close();
    throw await startError(error, address);
  }
  const writer = takeWriter(address.url, open);
  return {
    reader,
    user,
    append: (stream, events, options, signals) =>
      writer.append(stream, events, { ...options, requiresLeader }, signals),
    async close() {
      isOpen = false;
      await Promise.all([reader.close(), writer.giveBack()]);
    },
  };
}

/**
 * Returns the reason for a failed start: an `EngineError` for what retrying will not fix, with the result of a
 * handshake.
 */
async function startError(error: unknown, address: StoreAddress): Promise<unknown> {
  if (isRefused(error)) {
    const sentence = refusal(error, { user: address.user, right: 'read', stream: '$all' });
    return new EngineError(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
  }
  const cause = error instanceof Unavailable ? await diagnose(address) : undefined;
  return cause === undefined ? error : new Unavailable('the event log', cause, { cause: error });
}

/** Runs `work` when called, unless it ran less than `ms` milliseconds ago. */
function atMostEvery(ms: number, work: () => Promise<unknown>): () => void {
  let last = -Infinity;
  return () => {
    if (performance.now() - last < ms) return;
    last = performance.now();
    void work();
  };
}

async function assertUsable({ client, requiresLeader, term }: Reader, signal: AbortSignal): Promise<void> {
  const { serverVersion } = await client['capabilities'];
  const [major = 0, minor = 0] = serverVersion.split('.').map(Number);
  if (!(major > OLDEST_VERSION[0] || (major === OLDEST_VERSION[0] && minor >= OLDEST_VERSION[1]))) {
    throw new EngineError(
      `The event store at EVENTSTORE_URL is of version ${serverVersion}; ${OLDEST_VERSION.join('.')} or newer is needed.`,
    );
  }
  // Reading the version needs no user; this needs one that may read everything.
  const newest = client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1, requiresLeader });
  await reading(newest, [signal, term]).next();
}

/** Timeout of a handshake with one node. */
const HANDSHAKE_TIMEOUT_MS = 1_500;
/** The errors of a handshake with a server without TLS. */
const PLAIN_TEXT_ERRORS = new Set(['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG', 'EPROTO']);
/** The issuer of a certificate is unknown. */
const UNTRUSTED_ERRORS = /SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|CERT_UNTRUSTED|INVALID_CA/;

type Handshake =
  /** What is wrong with the certificate, as an OpenSSL error; undefined if it is trusted. */
  | { readonly secure: true; readonly problem: string | undefined; readonly validTo: string }
  /** Why there was no handshake. */
  | { readonly secure: false; readonly code: string };

/**
 * Performs a TLS handshake with each node, to find what the client does not report: whether it uses TLS as
 * EVENTSTORE_URL says, and whether its certificate is trusted. Returns a sentence for the operator; undefined if all is
 * right.
 */
async function diagnose(address: StoreAddress): Promise<string | undefined> {
  const results = address.seeds.map(async (seed) => sentence(address, seed, await shakeHands(seed, address.caFile)));
  return (await Promise.all(results)).find((found) => found !== undefined);
}

function sentence(address: StoreAddress, seed: Endpoint, handshake: Handshake): string | undefined {
  const node = `${seed.address}:${seed.port}`;
  if (!address.tls) {
    return handshake.secure
      ? `the event store at ${node} speaks TLS, and EVENTSTORE_URL says tls=false: leave that out`
      : undefined;
  }
  if (!handshake.secure) {
    return PLAIN_TEXT_ERRORS.has(handshake.code)
      ? `the event store at ${node} speaks no TLS: write tls=false into EVENTSTORE_URL, or give the store a certificate`
      : undefined;
  }
  const { problem, validTo } = handshake;
  if (problem === undefined) return undefined;
  if (problem === 'CERT_HAS_EXPIRED') return `the certificate of the event store at ${node} was valid until ${validTo}`;
  if (problem === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `the certificate of the event store at ${node} is for another name`;
  if (!UNTRUSTED_ERRORS.test(problem)) return `the certificate of the event store at ${node} is not valid (${problem})`;
  const trusted = address.caFile === undefined ? 'of the system' : `in ${address.caFile}, the tlsCAFile`;
  return `the certificate of the event store at ${node} is signed by no authority ${trusted} (${problem}): name the right one as tlsCAFile in EVENTSTORE_URL`;
}

async function shakeHands({ address, port }: Endpoint, caFile: string | undefined): Promise<Handshake> {
  let socket: TLSSocket | undefined;
  try {
    const trusted = caFile === undefined ? {} : { ca: readFileSync(caFile) };
    const name = isIP(address) === 0 ? { servername: address } : {};
    // Nothing is sent; only the certificate is checked.
    const options = { host: address, port, ALPNProtocols: ['h2'], rejectUnauthorized: false, ...trusted, ...name };
    socket = connectTls(options).on('error', () => undefined);
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(HANDSHAKE_TIMEOUT_MS) });
    const problem = socket.authorizationError as Error | string | undefined | null;
    const code = problem instanceof Error ? ((problem as NodeJS.ErrnoException).code ?? problem.message) : problem;
    return { secure: true, problem: code ?? undefined, validTo: socket.getPeerCertificate().valid_to };
  } catch (error) {
    return { secure: false, code: String((error as NodeJS.ErrnoException).code) };
  } finally {
    socket?.destroy();
  }
}

/**
 * Opens a client of the store, or of one `node`. The adapter decides where to connect next: the client would accept a
 * follower during an election, leave subscriptions behind when it moves, and reject a promise that nobody awaits when
 * no node answers, which ends the process. @throws EngineError when a file that the URL names cannot be used.
 */
function openClient(address: StoreAddress, node?: Endpoint): EventStoreDBClient {
  try {
    const client = EventStoreDBClient.connectionString(address.connectionString(node));
    return Object.assign(client, { handleError: async () => undefined });
  } catch (error) {
    // The client's message about files; the string itself was validated before.
    throw new EngineError(`EVENTSTORE_URL cannot be used: ${(error as Error).message}`);
  }
}

/**
 * Checks what the client does not: with a file without a certificate it would trust nobody, and give no reason. @throws
 * EngineError
 */
function assertCertificates({ caFile }: StoreAddress): void {
  if (caFile === undefined) return;
  try {
    new X509Certificate(readFileSync(caFile));
  } catch (error) {
    const isThere = (error as NodeJS.ErrnoException).syscall === undefined;
    throw new EngineError(
      `The file ${caFile}, which EVENTSTORE_URL names as tlsCAFile, ${isThere ? 'holds no certificate' : 'cannot be read'} ` +
        `(${(error as Error).message}). It must be the PEM file of the authority that signed the certificates of the event store.`,
    );
  }
}

/** Ends every call, then the connection itself, which the client would keep for the life of the process. */
export async function closeClient(client: EventStoreDBClient): Promise<void> {
  // Calls are ended at once; their last messages need not be awaited, and some never come.
  void client.dispose();
  const channel = await client['getChannel']().catch(() => undefined);
  channel?.close();
}

/** How long a new connection may settle before its calls can have it replaced again. */
const SETTLING_MS = 250;

/** Decides from the results of a client's calls whether it should use another node. */
export class NodeWatch {
  #since = performance.now();
  #answeredAt = -Infinity;

  /** Records that the node has answered a call, even with a refusal. */
  answered(): void {
    this.#answeredAt = performance.now();
  }

  /** Records that another connection has replaced the watched one. */
  replaced(): void {
    this.#since = performance.now();
  }

  /**
   * Returns where to connect after a call that began at `began` failed: to the leader that its node named; to `'any'`
   * node if its own is unavailable, not ready, or has answered nothing since then; undefined to stay.
   */
  destination(error: unknown, began: number): Endpoint | 'any' | undefined {
    const leader = leaderOf(error);
    if (leader) return leader;
    const isSilent = error instanceof TooLate && this.#answeredAt < began;
    if (!isSilent && !isAway(error)) {
      if (!(error instanceof TooLate)) this.answered();
      return undefined;
    }
    return performance.now() - this.#since > SETTLING_MS ? 'any' : undefined;
  }
}

/** The gRPC code for an unknown user or a wrong password. */
const UNAUTHENTICATED = 16;
const PERMISSION_DENIED = 7;

/** The right that a call requires. */
export interface Access {
  /** The user in EVENTSTORE_URL; undefined without one. */
  readonly user: string | undefined;
  readonly right: 'read' | 'write';
  readonly stream: string;
}

const isRefused = (error: unknown): boolean => {
  const { type, code } = (error ?? {}) as { readonly type?: unknown; readonly code?: unknown };
  return type === 'access-denied' || code === UNAUTHENTICATED || code === PERMISSION_DENIED;
};

/** Returns which right is missing, for the operator. Contains no secret. */
function refusal(error: unknown, { user, right, stream }: Access): string {
  const wanted = right === 'read' ? `read ${stream}` : `write to ${stream}`;
  const { code } = error as { readonly code?: unknown };
  if (user === undefined) return `the event store lets nobody without a user ${wanted}; EVENTSTORE_URL names none`;
  if (code === UNAUTHENTICATED) {
    return `the event store does not know the user ${user} of EVENTSTORE_URL, or not by that password, and did not let them ${wanted}`;
  }
  const place =
    stream === '$all' ? 'of $all, which names only $admins unless it is changed' : 'for streams in $settings';
  return `the event store does not let the user ${user} ${wanted}: the right to ${right} is missing in the ACL ${place}`;
}

/** Returns `Unavailable` with the missing right for a refused user, any other error unchanged. */
export const namingRefusal = (error: unknown, access: Access): unknown =>
  isRefused(error) ? new Unavailable('the event log', refusal(error, access), { cause: error }) : error;

/** Runs `work`. @throws Unavailable with the missing right for a refused user. */
export async function withAccess<T>(access: Access, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw namingRefusal(error, access);
  }
}
