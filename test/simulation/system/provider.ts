/** The payment provider and the phones: the simulator's own code, behind an unreliable network. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Request } from 'express';
import { SANDBOX } from '@libs/adapters/phonepe/signature.js';
import { MINUTE, SECOND } from '@libs/contract/time.js';
import { PACE, readConfig } from '../../../apps/simulator/config.js';
import { type Faults, NO_FAULTS } from '../../../apps/simulator/faults.js';
import { Inbox } from '../../../apps/simulator/inbox.js';
import type { Transaction } from '../../../apps/simulator/ledger/book.js';
import { Ledger } from '../../../apps/simulator/ledger/ledger.js';
import { type Callback, planCallbacks } from '../../../apps/simulator/payments/callback-plan.js';
import { Gateway } from '../../../apps/simulator/payments/gateway.js';
import { documentCheckRoutes } from '../../../apps/simulator/routes/document-checks.js';
import { inboxRoutes } from '../../../apps/simulator/routes/inbox.js';
import { providerRoutes } from '../../../apps/simulator/routes/provider.js';
import { pushRoutes } from '../../../apps/simulator/routes/push.js';
import { whatsAppRoutes } from '../../../apps/simulator/routes/whatsapp.js';
import type { Simulation } from '../../../apps/simulator/simulation.js';
import type { Reply } from '../../../apps/simulator/web/http.js';
import { type Route, SILENCE } from '../../../apps/simulator/web/router.js';
import type { Machine } from '../machine/machine.js';
import type { Story } from './story.js';

export const PROVIDER_URL = 'http://provider.localhost';
const NO_STORAGE = { append: async () => undefined, close: async () => undefined };
const ANSWER_FAULTS = ['500', '429', 'timeout', 'slow', 'garbage'] as const;
const CALLBACK_FAULTS = ['lost', 'doubled', 'delayed', 'forged', 'reordered'] as const;
const REFUND_FAULTS = ['failed', 'refused'] as const;
const SMS_FAULTS = ['lost', '500', '429', 'timeout'] as const;
const WHATSAPP_FAULTS = ['500', 'timeout', 'unreachable'] as const;
/** What happens to an answer on its way. */
const NETWORK_FAULTS = ['normal', 'late', 'garbage', 'broken'] as const;
const GARBAGE_ANSWER = { status: 200, headers: {}, body: '<html>Bad gateway {"success":tru' };

export type { Callback };

/** Delivers a callback to the merchant; returns whether it was accepted. */
export type Deliver = (callback: Callback) => Promise<boolean>;

export class Provider {
  readonly ledger = new Ledger(NO_STORAGE);
  readonly #simulation: Simulation;
  readonly #gateway: Gateway;
  readonly #routes: readonly Route[];
  readonly #reported = new Set<string>();

  /** `trouble` is the probability that an exchange fails. */
  constructor(
    private readonly machine: Machine,
    private readonly story: Story,
    private readonly deliver: Deliver,
    private readonly trouble: () => number,
  ) {
    // Slow answers are delayed here, in simulated time.
    const config = { ...readConfig({}), pace: { ...PACE, slowAnswer: 0 }, clock: machine };
    const faults = (): Faults => this.#simulation.faults;
    this.#gateway = new Gateway(this.ledger, config, faults);
    const inbox = new Inbox(this.ledger, machine);
    this.#simulation = {
      config,
      ledger: this.ledger,
      gateway: this.#gateway,
      inbox,
      checks: new Map(),
      faults: NO_FAULTS,
    };
    this.#routes = [
      ...providerRoutes(this.#simulation),
      ...inboxRoutes(this.#simulation),
      ...documentCheckRoutes(this.#simulation),
      ...whatsAppRoutes(this.#simulation),
      ...pushRoutes(this.#simulation),
    ];
  }

  /** Handles a request of the server, which a crash of the server may interrupt. */
  readonly fetch = async (address: string, { method = 'GET', headers, body, signal }: RequestInit) => {
    const url = new URL(address);
    const route = this.#routes.find(
      (one) => one.method.toUpperCase() === method && paramsOf(one, url.pathname) !== undefined,
    );
    if (!route) throw new Error(`nothing listens at ${method} ${address}`);
    await this.machine.turn('server', `ask ${url.pathname}`, () => undefined);
    this.#simulation.faults = this.#someFaults();
    const { answers, sms, amount } = this.#simulation.faults;
    const wrong = [answers, sms, amount].filter((fault) => fault !== 'normal').join(' ');
    if (wrong) this.story.log('provider', `${wrong}: ${method} ${url.pathname}`);
    const outcome = await route.handle({
      headers: { ...lowerCase(headers as Record<string, string>), host: url.host },
      params: paramsOf(route, url.pathname),
      body,
    } as unknown as Request);
    this.#scheduleSettlement();
    if (answers === 'slow') await wait(PACE.slowAnswer);
    if (outcome === SILENCE) return until(signal);
    const { status, body: text } = await this.#applyNetworkFaults(outcome);
    const sentAt = new Date(this.machine.now()).toUTCString();
    return { status, headers: new Headers({ Date: sentAt }), body: [Buffer.from(text)] } as unknown as Response;
  };

  /** Applies the faults of the network to an answer. */
  async #applyNetworkFaults(answer: Reply): Promise<Reply> {
    const { random } = this.machine;
    const road = random.chance(this.trouble() / 2) ? random.pick(NETWORK_FAULTS) : 'normal';
    if (road === 'late') await wait(random.whole(SECOND, 20 * SECOND));
    await this.machine.turn('server', 'provider answers', () => undefined);
    if (road !== 'normal') this.story.log('provider', `its answer is ${road}`);
    if (road === 'broken') throw new TypeError('fetch failed');
    return road === 'garbage' ? GARBAGE_ANSWER : answer;
  }

  /** Presses a button on the payment page at `address`. */
  async decide(address: string, outcome: 'success' | 'failed'): Promise<void> {
    const token = new URL(address).pathname.split('/').at(-1) ?? '';
    await this.machine.turn('outside', 'press a button', () => this.#gateway.choose(token, outcome));
    const payment = this.ledger.book.payment(token);
    this.story.log('provider', `payment ${payment?.id} is ${payment?.state}`);
    this.#report();
  }

  /** Completes payments and refunds whose time has come, and sends their callbacks to the merchant. */
  #scheduleSettlement(): void {
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
      void this.#notifyMerchant(transaction);
    }
  }

  async #notifyMerchant(transaction: Transaction): Promise<void> {
    const faults = this.#someFaults();
    const { id, state } = transaction;
    if (faults.callbacks !== 'normal') this.story.log('provider', `callback of ${id} (${state}) ${faults.callbacks}`);
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
      answers: maybe(ANSWER_FAULTS),
      callbacks: maybe(CALLBACK_FAULTS),
      amount: random.chance(this.trouble() / 10) ? 'wrong' : 'normal',
      refunds: maybe(REFUND_FAULTS),
      sms: maybe(SMS_FAULTS),
      // Nobody reports that a message was seen, so that the next channel takes over.
      whatsapp: random.chance(this.trouble()) ? random.pick(WHATSAPP_FAULTS) : 'unseen',
    };
  }
}

/** What the parameters of a route's path are in `pathname`; undefined when it does not match. */
function paramsOf({ path }: Route, pathname: string): Readonly<Record<string, string>> | undefined {
  const matched = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(pathname);
  return matched ? { ...matched.groups } : undefined;
}

const lowerCase = (headers: Readonly<Record<string, string>> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** Never resolves; rejects when aborted. */
const until = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));

/** After this time every payment page is final. */
export const PAGES_END_MS = PACE.payWithin + MINUTE;
