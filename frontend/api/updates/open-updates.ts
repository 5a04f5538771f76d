import { ENDPOINTS } from '../client/endpoints.built.js';
import { refresh } from '../client/refresh.js';
import { session } from '../../lib/session/session.js';

/**
 * Opens the stream of updates after `mark`. The browser's `EventSource` cannot send a token.
 * @throws Error when the server refuses the stream.
 */
export async function openUpdates(mark: string | undefined, signal: AbortSignal): Promise<AsyncIterable<string>> {
  const token = session()?.accessToken;
  let response = await ask(mark, token, signal);
  if (response.status === 401 && token && (await refresh(token)))
    response = await ask(mark, session()?.accessToken, signal);
  if (!response.ok || !response.body) throw new Error(`no updates: ${response.status}`);
  return piecesOf(response.body.pipeThrough(new TextDecoderStream()).getReader());
}

function ask(mark: string | undefined, token: string | undefined, signal: AbortSignal): Promise<Response> {
  const { method, path } = ENDPOINTS.updates;
  const headers = new Headers({ accept: 'text/event-stream' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (mark !== undefined) headers.set('last-event-id', mark);
  return fetch(path, { method, headers, signal });
}

async function* piecesOf(reader: ReadableStreamDefaultReader<string>): AsyncIterable<string> {
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}
