import { randomInt } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Call } from '@libs/contract/call.js';
import { type Answer, type CallName, CALLS } from '@libs/contract/calls.js';
import { LOG_POSITION, addressOf, type AnyOptions, type Arguments } from '@libs/contract/client.js';
import { Problem } from '@libs/contract/problem.js';

interface Extras {
  readonly headers?: Readonly<Record<string, string>>;
}
type Anything = AnyOptions & Extras;

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Encodes a form as a browser would. */
function formOf(fields: Readonly<Record<string, string | File>>): Response {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return new Response(form);
}

/** An HTTP client that behaves like one browser. */
export class ApiClient {
  readonly #agent = new Agent({ keepAlive: true });
  /** Its network address, for a product behind a trusted proxy; rate limits use it. */
  readonly #address = `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`;
  /** The log position of the last write, as the browser stores it (`X-Log-Position`). */
  position = '';
  /** Sent with every call once it is set. */
  token: string | undefined;

  constructor(private readonly url: string) {}

  /** Makes a call that must succeed; the answer is validated against the contract. */
  async ok<N extends CallName>(name: N, ...options: Arguments<N, Extras>): Promise<Answer<N>> {
    return (await this.okWithMessage(name, ...options)).data;
  }

  /** Like `ok`, but returns the message as well. */
  async okWithMessage<N extends CallName>(
    name: N,
    ...[options]: Arguments<N, Extras>
  ): Promise<{ readonly data: Answer<N>; readonly message?: string }> {
    const { status, text } = await this.call(name, options);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`);
    const call: Call = CALLS[name];
    const body = JSON.parse(text) as { data: unknown; message?: string };
    const data = call.answer.parse(call.bare ? body : body.data) as Answer<N>;
    return { data, ...(body.message !== undefined && { message: body.message }) };
  }

  /** Makes a call that must be refused; its input may be invalid. */
  async refused(name: CallName, options: Anything = {}): Promise<Problem> {
    const { status, headers, text } = await this.call(name, options);
    if (status < 400) throw new Error(`${name} was not refused: ${status} ${text}`);
    if (!headers['content-type']?.startsWith('application/problem+json'))
      throw new Error(`no problem details: ${text}`);
    const problem = Problem.parse(JSON.parse(text));
    if (problem.status !== status) throw new Error(`status ${status}, but the problem says ${problem.status}`);
    return problem;
  }

  async call(name: CallName, options: Anything = {}): Promise<Reply> {
    const { method, path, bodyAs }: Call = CALLS[name];
    if (bodyAs === 'form') {
      const form = formOf((options.body ?? {}) as Readonly<Record<string, string | File>>);
      const headers = { 'Content-Type': form.headers.get('content-type') ?? '', ...options.headers };
      return this.send(method, addressOf(path, options), Buffer.from(await form.arrayBuffer()), headers);
    }
    if (bodyAs === 'urlencoded') {
      const fields = new URLSearchParams((options.body ?? {}) as Record<string, string>).toString();
      const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
      return this.send(method, addressOf(path, options), fields, { ...type, ...options.headers });
    }
    const body = options.body === undefined ? undefined : JSON.stringify(options.body);
    return this.send(method, addressOf(path, options), body, options.headers);
  }

  /** Sends any request. */
  send(
    method: string,
    path: string,
    body?: string | Buffer,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const outgoing = request(
        this.url + path,
        {
          method,
          agent: this.#agent,
          headers: {
            ...(body !== undefined && {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(body),
            }),
            'X-Forwarded-For': this.#address,
            ...(this.position !== '' && { [LOG_POSITION]: this.position }),
            ...(this.token !== undefined && { Authorization: `Bearer ${this.token}` }),
            ...headers,
          },
        },
        (incoming) => {
          const position = incoming.headers[LOG_POSITION.toLowerCase()];
          if (typeof position === 'string' && position > this.position) this.position = position;
          let text = '';
          const answered = () => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
          incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          incoming.on('error', reject).on('end', answered);
          // An event stream does not end: its headers are the answer.
          if (!incoming.headers['content-type']?.startsWith('text/event-stream')) return;
          answered();
          incoming.destroy();
        },
      );
      // A restarted server has closed kept-alive connections; a browser reconnects as well.
      const again = ({ code }: NodeJS.ErrnoException) => outgoing.reusedSocket && code === 'ECONNRESET';
      outgoing
        .on('error', (error) => (again(error) ? resolve(this.send(method, path, body, headers)) : reject(error)))
        .end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
