import { errorText } from '@libs/eventing/error-text.js';
import type { MessagePort, Worker } from 'node:worker_threads';

/** The other end of a message port, at either side. */
export type ThreadPort = Pick<MessagePort | Worker, 'postMessage'> & {
  on(event: 'message', listener: (message: Message) => void): unknown;
};

/** The methods that one thread offers to the other. Arguments and results are copied. */
type Offered = Readonly<Record<string, (...args: never[]) => Promise<unknown>>>;

type Message =
  | { readonly call: number; readonly method: string; readonly args: readonly unknown[] }
  | { readonly answers: number; readonly result?: unknown; readonly error?: string };

interface Pending {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Connects two threads of a process: each calls methods that the other offers. */
export class ThreadCalls {
  readonly #pending = new Map<number, Pending>();
  #calls = 0;

  constructor(
    private readonly port: ThreadPort,
    private readonly offered: Offered,
  ) {
    port.on('message', (message) => {
      if ('call' in message) void this.#answer(message);
      else this.#settle(message);
    });
  }

  /** Calls a method of the other thread. @throws Error when it failed */
  call<Result>(method: string, ...args: readonly unknown[]): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#pending.set(++this.#calls, { resolve: resolve as Pending['resolve'], reject });
      this.port.postMessage({ call: this.#calls, method, args });
    });
  }

  async #answer({ call, method, args }: Extract<Message, { call: number }>): Promise<void> {
    try {
      const offered = this.offered[method];
      if (!offered) throw new Error(`no method ${method}`);
      this.port.postMessage({ answers: call, result: await offered(...(args as never[])) });
    } catch (error) {
      this.port.postMessage({ answers: call, error: errorText(error) });
    }
  }

  #settle({ answers, result, error }: Extract<Message, { answers: number }>): void {
    const pending = this.#pending.get(answers);
    this.#pending.delete(answers);
    if (error === undefined) pending?.resolve(result);
    else pending?.reject(new Error(error));
  }
}
