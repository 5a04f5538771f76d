import type { Answer, BodyInput } from '@libs/contract/calls.js';
import { addressOf } from '@libs/contract/client.js';
import { type ClientCall, PLACES } from './calls.js';
import { problemOf, unreachable } from './problem.js';
import { refresh } from './refresh.js';
import { session } from './session.js';

/** Milliseconds without any progress after which a connection counts as lost. */
const SILENCE = 30_000;
/** Calls that take a form with a file. */
type Upload = Extract<ClientCall, 'fileDocument'>;

interface UploadOptions<N extends Upload> {
  readonly params: Readonly<Record<string, string>>;
  readonly body: BodyInput<N> & object;
  readonly signal: AbortSignal;
  /** Hears how much of it is on its way, from 0 to 1. */
  readonly onProgress: (part: number) => void;
}

/**
 * What `api` does, for a form with a file: in the one way in which a browser tells how far it is.
 * @throws ApiProblem as `api` does; AbortError when `signal` says so.
 */
export async function upload<N extends Upload>(name: N, options: UploadOptions<N>): Promise<Answer<N>> {
  const token = session()?.accessToken;
  let response = await send(name, options, token);
  if (response.status === 401 && token && (await refresh(token)))
    response = await send(name, options, session()?.accessToken);
  if (!response.ok) throw await problemOf(response);
  return ((await response.json()) as { data: Answer<N> }).data;
}

function send<N extends Upload>(name: N, options: UploadOptions<N>, token: string | undefined): Promise<Response> {
  const { params, body, signal, onProgress } = options;
  const { method, path } = PLACES[name];
  const request = new XMLHttpRequest();
  request.open(method, addressOf(path, { params }));
  request.setRequestHeader('accept', 'application/json');
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  return new Promise((resolve, reject) => {
    const lost = () => {
      request.abort();
      reject(unreachable('timeout'));
    };
    let timer = setTimeout(lost, SILENCE);
    const stop = () => request.abort();
    signal.addEventListener('abort', stop, { once: true });
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      clearTimeout(timer);
      timer = setTimeout(lost, SILENCE);
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(unreachable('network'));
    request.onabort = () => reject(new DOMException('', 'AbortError'));
    request.onloadend = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    if (signal.aborted) reject(new DOMException('', 'AbortError'));
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
