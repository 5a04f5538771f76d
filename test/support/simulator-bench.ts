import { type Pace, PACE, type SimulatorConfig, type SmsAccounts } from '../../apps/simulator/config.js';
import type { Faults } from '../../apps/simulator/faults.js';
import { type Simulator, startSimulator } from '../../apps/simulator/simulator.js';
import type { Callback } from '@libs/adapters/phonepe/payment-provider.js';
import { PhonePe } from '@libs/adapters/phonepe/phonepe.js';
import { encode, SANDBOX, sign } from '@libs/adapters/phonepe/signature.js';
import { idsOfAll } from '@libs/adapters/sms.js';
import { paise } from '@libs/contract/money.js';
import { instant, type Instant } from '@libs/contract/time.js';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilTrue } from './eventually.js';

/** A running simulator for tests, with a manual clock and a merchant that records the callbacks it gets. */

/** Shorter durations in the same proportions. */
const TEST_PACE: Partial<Pace> = {
  tick: 10,
  retries: [20, 20, 20],
  callbackTimeout: 500,
  delayedCallback: 300,
  slowAnswer: 150,
  silence: 3_000,
};
export const START = instant(Date.UTC(2026, 11, 12, 13, 30));
export const AMOUNT = paise(25_050);

/** The accounts at the simulated SMS providers. */
export const SMS_ACCOUNTS: SmsAccounts = {
  authKey: 'an auth key',
  accountSid: 'AC0123456789',
  authToken: 'a token',
  reportSecret: 'a-secret',
  templateIds: idsOfAll(new Map([['login-code', '1107160000000000001']])),
};

/** The merchant: answers callbacks with `status`, and records them. */
class Merchant {
  readonly received: Callback[] = [];
  status = 200;
  private readonly server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const verifier = new PhonePe({ ...SANDBOX, baseUrl: 'http://127.0.0.1' });
      this.received.push(verifier.verifyCallback(JSON.parse(text), request.headers['x-verify']));
      response.writeHead(this.status).end();
    });
  });

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }
  get callbackUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/callback`;
  }
  /** Returns the codes of its callbacks, or why it refused them, once there are `count`. */
  async callbackCodes(count: number): Promise<string[]> {
    await untilTrue(() => this.received.length >= count);
    return this.received.map((callback) => (callback.ok ? callback.code : callback.reason));
  }
  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export class Bench {
  readonly merchant = new Merchant();
  private at: Instant = START;
  private directory = '';
  private simulator: Simulator | undefined;

  static async start(): Promise<Bench> {
    const bench = new Bench();
    bench.directory = await mkdtemp(join(tmpdir(), 'simulator-'));
    await bench.merchant.open();
    await bench.restart();
    return bench;
  }

  get url(): string {
    return this.simulator?.url ?? '';
  }
  get mailPort(): number {
    return this.simulator?.mailPort ?? 0;
  }
  get provider(): PhonePe {
    return new PhonePe({ ...SANDBOX, baseUrl: this.url, timeout: 1_500 });
  }
  get config(): SimulatorConfig {
    return {
      port: 0,
      host: '127.0.0.1',
      ledgerPath: join(this.directory, 'simulator', 'ledger.jsonl'),
      mailPort: 0,
      mailFolder: join(this.directory, 'simulator', 'mail'),
      merchant: SANDBOX,
      sms: SMS_ACCOUNTS,
      productUrl: this.merchant.callbackUrl,
      clock: { now: () => this.at },
      pace: { ...PACE, ...TEST_PACE },
    };
  }

  advance(ms: number): void {
    this.at = instant(Date.parse(this.at) + ms);
  }

  async restart(): Promise<void> {
    await this.simulator?.close();
    this.simulator = await startSimulator(this.config);
  }

  async stop(): Promise<void> {
    await this.simulator?.close();
    await this.merchant.close();
    await rm(this.directory, { recursive: true });
  }

  faults(faults: Partial<Faults>): Promise<unknown> {
    return this.post('/faults', faults);
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<unknown> {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    };
    return fetch(this.url + path, init).then((response) => response.json());
  }

  /** Makes a call of the provider's protocol with any payload, correctly signed. */
  signed(path: string, payload: object): Promise<unknown> {
    const request = encode({ merchantId: SANDBOX.merchantId, ...payload });
    return this.post(path, { request }, { 'X-VERIFY': sign(request + path, SANDBOX) });
  }

  get(path: string, accept = 'application/json'): Promise<Response> {
    return fetch(this.url + path, { headers: { Accept: accept } });
  }

  async data(path: string): Promise<unknown> {
    return ((await (await this.get(path)).json()) as { data: unknown }).data;
  }

  /** Opens a payment and returns the URL of its page. */
  async open(transactionId: string, amount = AMOUNT): Promise<string> {
    const opened = await this.provider.initiate({
      transactionId,
      customerId: 'customer-1',
      amount,
      redirectUrl: 'http://localhost:3000/payment?id=1',
      callbackUrl: this.merchant.callbackUrl,
    });
    if (opened.state !== 'opened') throw new Error(JSON.stringify(opened));
    return opened.redirectUrl;
  }

  /** Presses a button on the page. */
  choose(page: string, outcome: string): Promise<Response> {
    return fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });
  }

  /** Opens and completes a payment. */
  async paid(transactionId: string, amount = AMOUNT): Promise<void> {
    await this.choose(await this.open(transactionId, amount), 'success');
  }

  refund(refundId: string, transactionId: string, amount: number) {
    const { callbackUrl } = this.merchant;
    return this.provider.refund({
      refundId,
      transactionId,
      customerId: 'customer-1',
      amount: paise(amount),
      callbackUrl,
    });
  }
}
