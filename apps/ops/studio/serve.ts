/** Serves the studio on this machine's own address: to reading requests with its token. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sameText } from '@libs/adapters/crypto/encryption.js';
import express, { type ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { EXIT_CODES, explain, Failure, NotFound } from '../command-line.js';
import type { OpenedProduct } from '../product.js';
import { ROUTES } from './routes.js';

/** Beside the bundled programs: `dist/studio`. */
const PAGE_FOLDER = join(import.meta.dirname, '..', '..', 'studio');
const TOKEN_BYTES = 24;

const HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};

interface Served {
  /** The address with its token. */
  readonly url: string;
  close(): Promise<void>;
}

/** @throws Failure if the port is taken or the page was not built. */
export async function serveStudio(
  product: OpenedProduct,
  { port, logger }: { readonly port: number; readonly logger: Logger },
): Promise<Served> {
  if (!existsSync(PAGE_FOLDER)) throw new Failure('The page of the studio was not built: `npm run build` builds it.');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const app = express().disable('x-powered-by');
  const address = { port, token };

  app.use((request, response, next) => {
    response.set(HEADERS);
    const { method, headers, url: path } = request;
    const fetchSite = request.get('sec-fetch-site');
    const refusal = refusalOf({ method, host: headers.host, path, fetchSite }, address);
    if (refusal) response.status(refusal.status).json({ error: refusal.error });
    else next();
  });
  app.get(`/${token}/api/:route`, async (request, response) => {
    const route = Object.hasOwn(ROUTES, request.params.route) ? ROUTES[request.params.route] : undefined;
    if (!route) return void response.status(404).json({ error: 'There is no such answer.' });
    const { searchParams } = new URL(request.url, 'http://127.0.0.1');
    response.json(await route(searchParams, product));
  });
  app.use(`/${token}`, express.static(PAGE_FOLDER, { cacheControl: false }));
  app.use((_, response) => void response.status(404).json({ error: 'There is no such page.' }));
  app.use(((error, _request, response, _next) => {
    const known = explain(error);
    if (!known) logger.error({ err: error as unknown }, 'the studio could not answer');
    const isUnknown = error instanceof NotFound || known?.code === EXIT_CODES.usage;
    const sentence = known?.sentence ?? 'The studio could not answer; its log says why.';
    response.status(isUnknown ? 404 : known ? 503 : 500).json({ error: sentence });
  }) satisfies ErrorRequestHandler);

  const server = app.listen(port, '127.0.0.1');
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      reject(new Failure(code === 'EADDRINUSE' ? `Port ${port} is in use: choose another with --port.` : message)),
    );
  });
  address.port = (server.address() as AddressInfo).port;
  return {
    url: `http://127.0.0.1:${address.port}/${token}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface StudioRequest {
  readonly method: string;
  /** The Host header. */
  readonly host: string | undefined;
  /** The path with its query. */
  readonly path: string;
  /** The Sec-Fetch-Site header. */
  readonly fetchSite: string | undefined;
}

interface StudioAddress {
  readonly port: number;
  /** The first part of every path. */
  readonly token: string;
}

export type Refusal = { readonly status: 403 | 404 | 405; readonly error: string };

/**
 * Returns why a request is refused. The host is checked because a page of another site can make its own name point to
 * this machine (DNS rebinding); the token, because other users and programs of this machine can connect.
 */
export function refusalOf(
  { method, host, path, fetchSite }: StudioRequest,
  { port, token }: StudioAddress,
): Refusal | undefined {
  if (host !== `127.0.0.1:${port}` && host !== `localhost:${port}`) {
    return { status: 403, error: 'The studio answers only to 127.0.0.1.' };
  }
  if (fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none') {
    return { status: 403, error: 'The studio answers no other site.' };
  }
  if (method !== 'GET' && method !== 'HEAD') return { status: 405, error: 'The studio only reads.' };
  const [, given = ''] = path.split(/[/?]/);
  return sameText(given, token) ? undefined : { status: 404, error: 'Use the address that `ops studio` printed.' };
}
