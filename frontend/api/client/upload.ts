import type { Answer, BodyInput, CallName } from '@libs/contract/calls.js';
import { LOG_POSITION, addressOf } from '@libs/contract/client.js';
import { ENDPOINTS } from './endpoints.built.js';
import { notePosition } from './api.js';
import { problemOf, unreachable } from './problem.js';
import { withToken } from './refresh.js';

/** Time without upload progress after which the connection counts as lost. */
const STALL_TIMEOUT_MS = 30_000;
/** Calls that send a multipart form with a file. */
type Upload = Extract<CallName, 'fileDocument' | 'changePhoto' | 'fileReceipt'>;

interface UploadOptions<N extends Upload> {
  readonly params: Readonly<Record<string, string>>;
  readonly body: BodyInput<N> & object;
  readonly signal?: AbortSignal;
  /** Receives the uploaded share, from 0 to 1. */
  readonly onProgress?: (part: number) => void;
}

/**
 * Like `api`, for a form with a file. Uses XMLHttpRequest, the only API that reports upload progress.
 * @throws ApiProblem as `api` does; AbortError when `signal` aborts.
 */
export async function upload<N extends Upload>(name: N, options: UploadOptions<N>): Promise<Answer<N>> {
  const response = await withToken((token) => send(name, options, token));
  if (!response.ok) throw await problemOf(response);
  return ((await response.json()) as { data: Answer<N> }).data;
}

function send<N extends Upload>(name: N, options: UploadOptions<N>, token: string | undefined): Promise<Response> {
  const { params, body, signal, onProgress } = options;
  const { method, path } = ENDPOINTS[name];
  const request = new XMLHttpRequest();
  request.open(method, addressOf(path, { params }));
  request.setRequestHeader('accept', 'application/json');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  return new Promise((resolve, reject) => {
    const onStall = () => {
      request.abort();
      reject(unreachable('timeout'));
    };
    let timer = setTimeout(onStall, STALL_TIMEOUT_MS);
    const stop = () => request.abort();
    signal?.addEventListener('abort', stop, { once: true });
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      clearTimeout(timer);
      timer = setTimeout(onStall, STALL_TIMEOUT_MS);
      if (lengthComputable) onProgress?.(loaded / total);
    };
    request.onload = () => {
      notePosition(request.getResponseHeader(LOG_POSITION));
      resolve(responseOf(request));
    };
    request.onerror = () => reject(unreachable('network'));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    request.onloadend = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    };
    if (signal?.aborted) reject(new DOMException('', 'AbortError'));
    else request.send(formOf(body));
  });
}

function formOf(body: object): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(body) as [string, string | File][]) form.append(field, value);
  return form;
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  const retryAfter = request.getResponseHeader('retry-after');
  if (retryAfter !== null) headers.set('retry-after', retryAfter);
  return new Response(request.responseText, { status: request.status, headers });
}
