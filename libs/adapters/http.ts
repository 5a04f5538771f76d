import { instant, type Instant } from '@libs/contract/time.js';

/** Calls another service by HTTP, bounded in time and size. */

export interface Answer {
  readonly status: number;
  readonly text: string;
  /** The service's time, from the `Date` header, in whole seconds. */
  readonly date?: Instant;
}

export interface CallOptions {
  /** Timeout of the whole call in milliseconds, including the body. */
  readonly timeout: number;
  /** The maximum size of an answer. */
  readonly maxBytes: number;
}

/**
 * Sends the request and reads the whole answer, whatever its status. Redirects are not followed: the services that we
 * call have no reason to redirect. @throws Error on a timeout or a larger answer.
 */
export async function call(url: string, init: RequestInit, options: CallOptions): Promise<Answer> {
  const signal = AbortSignal.timeout(options.timeout);
  const response = await fetch(url, { ...init, redirect: 'manual', signal });
  const time = Date.parse(response.headers.get('date') ?? '');
  const text = await readText(response, options.maxBytes);
  return { status: response.status, text, ...(!Number.isNaN(time) && { date: instant(time) }) };
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`answer larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for HTML, between tags or in an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
