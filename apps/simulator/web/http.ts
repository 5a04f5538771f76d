/** The replies of the simulator. */
import type { Request, Response } from 'express';
import { escapeHtml } from '@libs/adapters/http.js';

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

/** `formTargets`: other origins to which a form of the page may lead. */
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

/** A static file. */
export const asset = (type: string, body: string): Reply => ({
  status: 200,
  headers: { 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' },
  body,
});

export const seeOther = (url: string): Reply => ({ status: 303, headers: { Location: url }, body: '' });

export const send = (response: Response, { status, headers, body }: Reply): void =>
  void response
    .status(status)
    .set({ 'Content-Security-Policy': policy([]), ...SECURITY_HEADERS, ...headers })
    .send(Buffer.from(body));

/** The body of a request; undefined for what is no JSON, which no schema accepts either. */
export function jsonOf({ body }: Request): unknown {
  try {
    return JSON.parse(textOf(body));
  } catch {
    return undefined;
  }
}

/** Express leaves a request without a body undefined. */
export const textOf = (body: unknown): string => (typeof body === 'string' ? body : '');

/** A browser asks for a page by name; programs do not. */
export const wantsPage = (request: Request): boolean => request.headers.accept?.includes('text/html') ?? false;

/** HTML templates: inserted values are escaped, unless they are HTML from a template. */

export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | false | undefined | readonly Part[];

export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.reduce((text, string, index) => text + render(parts[index - 1]) + string));
}

function render(part: Part): string {
  if (part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return part.map(render).join('');
}
