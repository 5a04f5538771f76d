import { EngineError } from '../engine-error.js';

/** `esdb://` and `kurrentdb://` name the same protocol; `+discover` asks the nodes of a cluster who leads it. */
const SHAPE = /^(?:esdb|kurrentdb)(\+discover)?:\/\/(?:[^:@/]+:[^:@/]+@)?([^?]+?)\/*(?:\?(.*))?$/;
const HOST = /^[a-z0-9._-]+(?::\d{1,5})?$/i;

/** What the client knows, by name in lower case. It prints the whole string, with its password, about any other. */
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
 * The connection string as the client reads it, its scheme `esdb`. How long to wait is the adapter's own affair, so
 * deadlines and keep-alive are no options of it.
 * @throws EngineError in a sentence that never repeats what may be a password.
 */
export function readConnectionString(url: string): string {
  const [, discover = '', hosts, query] = SHAPE.exec(url) ?? [];
  if (!hosts?.split(',').every((host) => HOST.test(host))) {
    throw new EngineError(
      'EVENTSTORE_URL is no connection string: it looks like esdb://host:2113?tls=false or ' +
        'kurrentdb+discover://user:password@host1,host2 (a password with : @ / or ? is written percent-encoded).',
    );
  }
  for (const option of query?.split('&') ?? []) assertKnown(option);
  return `esdb${discover}${url.slice(url.indexOf('://'))}`;
}

function assertKnown(option: string): void {
  const [key = '', value = ''] = option.split('=');
  const name = key.toLowerCase().replace(/[_-]/g, '');
  const known = Object.hasOwn(OPTIONS, name) ? OPTIONS[name] : undefined;
  if (!known) throw new EngineError(`EVENTSTORE_URL has an option that is not known here: ${key}.`);
  if (!known.test(value)) throw new EngineError(`EVENTSTORE_URL gives the option ${key} a value that it cannot have.`);
}
