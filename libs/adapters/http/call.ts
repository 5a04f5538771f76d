/** One HTTP call to another service, bounded in time and size. */

export interface Answer {
  readonly status: number;
  readonly text: string;
}

export interface CallOptions {
  /** Milliseconds for the whole call, the body included. */
  readonly timeout: number;
  /** Bytes of an answer that are read before it is given up. */
  readonly maxBytes: number;
}

/**
 * Sends the request and reads the whole answer, whatever its status. Redirects are not followed: a service that we call
 * has no reason to send us elsewhere.
 * @throws Error when there is no answer in time, or it is larger than agreed.
 */
export async function call(url: string, init: RequestInit, options: CallOptions): Promise<Answer> {
  const signal = AbortSignal.timeout(options.timeout);
  const response = await fetch(url, { ...init, redirect: 'manual', signal });
  return { status: response.status, text: await readText(response, options.maxBytes) };
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Error(`answer larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
