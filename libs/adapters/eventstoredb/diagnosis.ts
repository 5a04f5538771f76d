import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { type TLSSocket, connect } from 'node:tls';
import type { Endpoint, StoreAddress } from './connection-string.js';

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
export async function diagnose(address: StoreAddress): Promise<string | undefined> {
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
    socket = connect(options).on('error', () => undefined);
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
