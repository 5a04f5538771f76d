/** The little of HTTP that the simulator needs on top of Node's own. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Html } from './html.js';

const MAX_BODY_BYTES = 65_536;

export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'geolocation=(), camera=(), microphone=()',
  'Cache-Control': 'no-store',
};

/** `formTargets`: origins besides our own that a form of the page may end up at. */
const policy = (formTargets: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

export const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Reply => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
});

export const page = (status: number, content: Html, formTargets: readonly string[] = []): Reply => ({
  status,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy(formTargets) },
  body: content.text,
});

/** A file that comes with the program. */
export const asset = (type: string, body: string): Reply => ({
  status: 200,
  headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' },
  body,
});

export const seeOther = (url: string): Reply => ({ status: 303, headers: { Location: url }, body: '' });

export function send(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, {
    'Content-Security-Policy': policy([]),
    ...SECURITY_HEADERS,
    ...reply.headers,
    'Content-Length': Buffer.byteLength(reply.body),
  });
  response.end(reply.body);
}

/** The body as text; undefined when it is too large, and the rest of it is not read then. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Undefined for what is no JSON, which no schema accepts either. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A browser asks for a page by name; programs do not. */
export const wantsPage = (request: IncomingMessage): boolean => request.headers.accept?.includes('text/html') ?? false;
