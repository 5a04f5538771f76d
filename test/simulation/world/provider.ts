/** The payment provider and the phones: the simulator's own code, behind a network that does what it likes. */
import { setTimeout as wait } from 'node:timers/promises';
import { SANDBOX } from '@libs/adapters/phonepe/sandbox.js';
import { MINUTE, SECOND } from '@libs/contract/time.js';
import { PACE, readConfig } from '../../../apps/simulator/config.js';
import { type Faults, NO_FAULTS } from '../../../apps/simulator/faults.js';
import { Inbox } from '../../../apps/simulator/inbox.js';
import type { Transaction } from '../../../apps/simulator/ledger/book.js';
import { Ledger } from '../../../apps/simulator/ledger/ledger.js';
import { type Callback, planCallbacks } from '../../../apps/simulator/payments/callback-plan.js';
import { Gateway } from '../../../apps/simulator/payments/gateway.js';
import { inboxRoutes } from '../../../apps/simulator/routes/inbox.js';
import { providerRoutes } from '../../../apps/simulator/routes/provider.js';
import type { Simulation } from '../../../apps/simulator/simulation.js';
import type { Reply } from '../../../apps/simulator/web/http.js';
import { type Exchange, type Route, SILENCE } from '../../../apps/simulator/web/router.js';
import type { Machine } from '../machine/machine.js';
import type { Story } from './story.js';

export const PROVIDER_URL = 'http://provider.localhost';
const NOWHERE = { append: async () => undefined, close: async () => undefined };
const ANSWERS = ['500', '429', 'timeout', 'slow', 'garbage'] as const;
const CALLBACKS = ['lost', 'doubled', 'delayed', 'forged', 'reordered'] as const;
const REFUNDS = ['failed', 'refused'] as const;
const SMS = ['lost', '500', '429', 'timeout'] as const;
/** What becomes of an answer on its way, whoever gave it. */
const ROADS = ['normal', 'late', 'garbage', 'broken'] as const;
const GARBAGE = { status: 200, headers: {}, body: '<html>Bad gateway {"success":tru' };

export type { Callback };

/** How a callback is handed to the merchant; answers whether it was taken. */
export type Deliver = (callback: Callback) => Promise<boolean>;

export class Provider {
  readonly ledger = new Ledger(NOWHERE);
  readonly #simulation: Simulation;
  readonly #gateway: Gateway;
  readonly #routes: readonly Route[];
  readonly #reported = new Set<string>();

  /** `trouble` is how likely an exchange goes wrong. */
  constructor(
    private readonly machine: Machine,
    private readonly story: Story,
    private readonly deliver: Deliver,
    private readonly trouble: () => number,
  ) {
    // What is slow is slow here, where time passes for it.
    const config = { ...readConfig({}), pace: { ...PACE, slowAnswer: 0 }, clock: machine };
    const faults = (): Faults => this.#simulation.faults;
    this.#gateway = new Gateway(this.ledger, config, faults);
    const inbox = new Inbox(this.ledger, machine);
    this.#simulation = { config, ledger: this.ledger, gateway: this.#gateway, inbox, faults: NO_FAULTS };
    this.#routes = [...providerRoutes(this.#simulation), ...inboxRoutes(this.#simulation)];
  }

  /** A request of the server, which may be lost with the server at any moment. */
  readonly fetch = async (address: string, { method = 'GET', headers, body, signal }: RequestInit) => {
    const url = new URL(address);
    const route = this.#routes.find((one) => one.method === method && one.path.test(url.pathname));
    if (!route) throw new Error(`nothing listens at ${method} ${address}`);
    await this.machine.turn('server', `ask ${url.pathname}`, () => undefined);
    this.#simulation.faults = this.#someFaults();
    const { answers, sms, amount } = this.#simulation.faults;
    const wrong = [answers, sms, amount].filter((fault) => fault !== 'normal').join(' ');
    if (wrong) this.story.tell('provider', `${wrong}: ${method} ${url.pathname}`);
    const outcome = await route.handle({
      request: { headers: lowerCase(headers as Record<string, string>) },
      url,
      params: route.path.exec(url.pathname)?.slice(1) ?? [],
      body: typeof body === 'string' ? body : '',
    } as unknown as Exchange);
    this.#watch();
    if (answers === 'slow') await wait(PACE.slowAnswer);
    if (outcome === SILENCE) return until(signal);
    const { status, body: text } = await this.#onItsWay(outcome);
    return { status, body: [Buffer.from(text)] } as unknown as Response;
  };

  /** What the server gets to see of an answer. */
  async #onItsWay(answer: Reply): Promise<Reply> {
    const { random } = this.machine;
    const road = random.chance(this.trouble() / 2) ? random.pick(ROADS) : 'normal';
    if (road === 'late') await wait(random.whole(SECOND, 20 * SECOND));
    await this.machine.turn('server', 'provider answers', () => undefined);
    if (road !== 'normal') this.story.tell('provider', `its answer is ${road}`);
    if (road === 'broken') throw new TypeError('fetch failed');
    return road === 'garbage' ? GARBAGE : answer;
  }

  /** What a customer presses on the page at `address`. */
  async decide(address: string, outcome: 'success' | 'failed'): Promise<void> {
    const token = new URL(address).pathname.split('/').at(-1) ?? '';
    await this.machine.turn('world', 'press a button', () => this.#gateway.choose(token, outcome));
    const payment = this.ledger.book.payment(token);
    this.story.tell('provider', `payment ${payment?.id} is ${payment?.state}`);
    this.#report();
  }

  /** Has what time brings about come about, and tells the merchant. */
  #watch(): void {
    const due = async (): Promise<void> => {
      await this.#gateway.settleDue();
      this.#report();
    };
    for (const wait of [PACE.refundAfter, PACE.payWithin]) {
      void this.machine.sleep(wait + SECOND).then(due);
    }
  }

  #report(): void {
    for (const transaction of this.ledger.book.unreported()) {
      if (this.#reported.has(transaction.id)) continue;
      this.#reported.add(transaction.id);
      void this.#tellMerchant(transaction);
    }
  }

  async #tellMerchant(transaction: Transaction): Promise<void> {
    const faults = this.#someFaults();
    const { id, state } = transaction;
    if (faults.callbacks !== 'normal') this.story.tell('provider', `callback of ${id} (${state}) ${faults.callbacks}`);
    for (const callback of planCallbacks(transaction, SANDBOX, faults, PACE.delayedCallback)) {
      for (const pause of [callback.after, ...PACE.retries]) {
        await this.machine.sleep(pause);
        if (await this.deliver(callback)) break;
      }
    }
    await this.ledger.change(() => ({
      entries: [{ type: 'reported', at: this.machine.now(), id }],
      answer: undefined,
    }));
  }

  #someFaults(): Faults {
    const { random } = this.machine;
    const maybe = <Wrong extends string>(wrong: readonly [Wrong, ...Wrong[]]): Wrong | 'normal' =>
      random.chance(this.trouble()) ? random.pick(wrong) : 'normal';
    return {
      ...NO_FAULTS,
      answers: maybe(ANSWERS),
      callbacks: maybe(CALLBACKS),
      amount: random.chance(this.trouble() / 10) ? 'wrong' : 'normal',
      refunds: maybe(REFUNDS),
      sms: maybe(SMS),
    };
  }
}

const lowerCase = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Never answers. */
const until = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

/** After this time every page that was opened is final. */
export const PAGES_END = PACE.payWithin + MINUTE;
