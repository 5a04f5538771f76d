import { EngineError } from '../engine-error.js';

/** `esdb://` and `kurrentdb://` name the same protocol; `+discover` precedes one DNS name of a whole cluster. */
const CONNECTION_STRING = /^(?:esdb|kurrentdb)(\+discover)?:\/\/([^:@/]+:[^:@/]+@)?([^?/]+)\/*(?:\?(.*))?$/;
const HOST = /^[a-z0-9._-]+(?::\d{1,5})?$/i;
const DEFAULT_PORT = 2113;

/**
 * The options that the client knows, by lower-case name. For any other it prints the whole string with its password.
 */
const OPTIONS: Readonly<Record<string, RegExp>> = {
  tls: /^(true|false)$/,
  tlscafile: /./,
  usercertfile: /./,
  userkeyfile: /./,
  connectionname: /./,
  nodepreference: /^(leader|follower|random|read[_-]?only[_-]?replica)$/i,
  maxdiscoverattempts: /^\d+$/,
  discoveryinterval: /^\d+$/,
  gossiptimeout: /^\d+$/,
};

/**
 * The client's timeouts where the operator sets none. Unresponsive nodes must not delay a discovery beyond the deadline
 * of a call; a silently dead connection is noticed after the interval and the timeout, in milliseconds.
 */
const DEFAULT_OPTIONS = 'maxDiscoverAttempts=3&gossipTimeout=2';
const KEEP_ALIVE = { intervalMs: 10_000, timeoutMs: 5_000 };

/** A node of the store. */
export interface Endpoint {
  readonly address: string;
  readonly port: number;
}

/** The parsed EVENTSTORE_URL. */
export interface StoreAddress {
  readonly url: string;
  /**
   * Returns the connection string for the client: of the store, or of one `node`. Each is unique, because the driver
   * lets clients with equal options share a connection, with its errors.
   */
  connectionString(node?: Endpoint): string;
  /** The nodes that are asked for the cluster's members. */
  readonly seeds: readonly Endpoint[];
  readonly tls: boolean;
  readonly caFile: string | undefined;
  readonly user: string | undefined;
  /** The node kind that the URL prefers to the leader; such a node lags behind. */
  readonly preferred: string | undefined;
}

/**
 * Reads a connection string. The adapter decides how long to wait for a call, so deadlines and keep-alive are not
 * options. @throws EngineError with a sentence that never contains a password.
 */
export function readConnectionString(url: string): StoreAddress {
  const [, discover, credentials = '', hosts = '', query] = CONNECTION_STRING.exec(url) ?? [];
  const names = hosts.split(',');
  if (!names.every((host) => HOST.test(host))) {
    throw new EngineError(
      'EVENTSTORE_URL is no connection string: it looks like esdb://host:2113?tls=false or ' +
        'kurrentdb://user:password@host1:2113,host2:2113,host3:2113 (a password with : @ / or ? is written percent-encoded).',
    );
  }
  const given = query?.split('&') ?? [];
  for (const option of given) assertKnown(option);
  const options = new Map(given.map((option) => [nameOf(option), decoded(option.split('=')[1] ?? '')]));
  // With `+discover` the client asks only the first of several hosts; without it, it treats them as seeds.
  const scheme = discover && names.length === 1 ? 'esdb+discover' : 'esdb';
  const waits = DEFAULT_OPTIONS.split('&').filter((option) => !options.has(nameOf(option)));
  const preferred = options.get('nodepreference');
  return {
    url,
    connectionString(node) {
      const place = node ? `${node.address}:${node.port}` : hosts;
      return `${node ? 'esdb' : scheme}://${credentials}${place}?${[...given, ...waits, nextKeepAlive()].join('&')}`;
    },
    seeds: names.map((name) => {
      const [address = '', port] = name.split(':');
      return { address, port: port === undefined ? DEFAULT_PORT : Number(port) };
    }),
    tls: options.get('tls') !== 'false',
    caFile: options.get('tlscafile'),
    user: credentials === '' ? undefined : decoded(credentials.slice(0, credentials.indexOf(':'))),
    preferred: preferred !== undefined && /^(follower|read)/i.test(preferred) ? preferred : undefined,
  };
}

let clients = 0;
function nextKeepAlive(): string {
  clients = (clients + 1) % 1_000;
  return `keepAliveInterval=${KEEP_ALIVE.intervalMs}&keepAliveTimeout=${KEEP_ALIVE.timeoutMs + clients}`;
}

const nameOf = (option: string): string => (option.split('=')[0] ?? '').toLowerCase().replace(/[_-]/g, '');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new EngineError(
      'EVENTSTORE_URL contains a % that does not begin a percent-encoded character; write it as %25.',
    );
  }
}

function assertKnown(option: string): void {
  const [key = '', value = ''] = option.split('=');
  const name = nameOf(option);
  const known = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
  if (!known) throw new EngineError(`EVENTSTORE_URL has an unknown option: ${key}.`);
  if (!known.test(value)) throw new EngineError(`EVENTSTORE_URL has an invalid value for the option ${key}.`);
}
