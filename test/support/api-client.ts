import { randomInt } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import type { Call } from '@libs/contract/call.js';
import { type Answer, type BodyInput, type CallName, CALLS } from '@libs/contract/calls.js';
import { Problem } from '@libs/contract/problem.js';

export interface CallOptions<N extends CallName> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: BodyInput<N>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** One browser. */
export class ApiClient {
  readonly #agent = new Agent({ keepAlive: true });
  /** Where it is on the network, for a product that believes the proxy before it; what is limited is limited by it. */
  readonly #address = `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`;
  /** Sent with every call once it is set. */
  token: string | undefined;

  constructor(private readonly url: string) {}

  /** Makes a call of the table that must succeed; its answer is held against the contract. */
  async ok<N extends CallName>(name: N, options: CallOptions<N> = {}): Promise<Answer<N>> {
    return (await this.told(name, options)).data;
  }

  /** Like `ok`, with the message that goes with the answer. */
  async told<N extends CallName>(
    name: N,
    options: CallOptions<N> = {},
  ): Promise<{ readonly data: Answer<N>; readonly message?: string }> {
    const { status, text } = await this.call(name, options);
    if (status !== 200) throw new Error(`${name} answered ${status}: ${text}`);
    const call: Call = CALLS[name];
    const body = JSON.parse(text) as { data: unknown; message?: string };
    const data = call.answer.parse(call.bare ? body : body.data) as Answer<N>;
    return { data, ...(body.message !== undefined && { message: body.message }) };
  }

  /** Makes a call of the table that must be refused; the body may be anything. */
  async refused<N extends CallName>(
    name: N,
    options: Omit<CallOptions<N>, 'body'> & { readonly body?: unknown } = {},
  ): Promise<Problem> {
    const { status, headers, text } = await this.call(name, options as CallOptions<N>);
    if (status < 400) throw new Error(`${name} was not refused: ${status} ${text}`);
    if (!headers['content-type']?.startsWith('application/problem+json'))
      throw new Error(`no problem details: ${text}`);
    const problem = Problem.parse(JSON.parse(text));
    if (problem.status !== status) throw new Error(`status ${status}, but the problem says ${problem.status}`);
    return problem;
  }

  call<N extends CallName>(name: N, { params = {}, query, body, headers }: CallOptions<N> = {}): Promise<Reply> {
    const { method, path } = CALLS[name];
    const filled = path.replaceAll(/:(\w+)/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? ''));
    const search = query
      ? `?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, `${value}`]))}`
      : '';
    const text = body === undefined ? undefined : JSON.stringify(body);
    return this.send(method, filled + search, text, headers);
  }

  /** Sends what no table knows. */
  send(method: string, path: string, body?: string, headers: Readonly<Record<string, string>> = {}): Promise<Reply> {
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
            ...(this.token !== undefined && { Authorization: `Bearer ${this.token}` }),
            ...headers,
          },
        },
        (incoming) => {
          let text = '';
          incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
          incoming.on('error', reject).on('end', () => {
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text });
          });
        },
      );
      outgoing.on('error', reject).end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
