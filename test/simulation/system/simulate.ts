/** One simulation run: a server that crashes, a provider that fails, and the people who use them. */
import { setImmediate as soon } from 'timers/promises';
import { HOUR, type Instant, instant, MINUTE } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import { type Random, seededRandom } from '@libs/sampling/random.js';
import { installMachine } from '../machine/globals.js';
import { runOn } from '../machine/current.js';
import { Machine } from '../machine/machine.js';
import { Chef } from './chef.js';
import { Customer } from './customer.js';
import type { Acknowledged } from './acknowledged.js';
import type { OpenPage } from './open-page.js';
import { GaveUp, type Person } from './person.js';
import { Disk, type EngineFaults } from './engines.js';
import { type Callback, PAGES_END_MS, Provider } from './provider.js';
import { type Sabotage, Server } from './server.js';
import { type Size, sizeOf, firstFew } from './size.js';
import { leave } from './steps.js';
import { Story } from './story.js';
import { visit } from './visit.js';

/**
 * An ordinary day, and the last days of a financial year, of a February in a leap year, and of a year, so that bookings
 * cross the boundary.
 */
const START_TIMES = ['2026-12-01T03:30', '2027-03-30T08:10', '2028-02-28T11:45', '2026-12-30T15:20'] as const;
const CUSTOMERS = ['asha', 'bina', 'chandra'] as const;
const CHEFS = ['vikas', 'wasim'] as const;
const NO_FAULTS: EngineFaults = { ranTwice: 0, lostWakeUp: 0, unavailable: 0 };
const SOME_FAULTS: EngineFaults = { ranTwice: 0.1, lostWakeUp: 0.1, unavailable: 0.01 };
const MANY_FAULTS: EngineFaults = { ranTwice: 0.5, lostWakeUp: 1, unavailable: 0.05 };
/** By how much clocks are wrong. */
const CLOCK_ERRORS_MS = [5 * MINUTE, -5 * MINUTE, HOUR] as const;

/** The final state of a run, for the invariants. */
export interface RunResult {
  readonly seed: number;
  readonly machine: Machine;
  readonly server: Server;
  readonly provider: Provider;
  readonly disk: Disk;
  readonly acknowledged: Acknowledged;
  readonly story: Story;
  readonly people: readonly Person[];
  readonly pages: readonly OpenPage[];
  /** Unexpected failures of people's requests. */
  readonly failures: readonly unknown[];
}

/** Deliberate differences from the run of the same seed. */
export interface RunOptions {
  readonly sabotage?: Sabotage | undefined;
  readonly size?: Partial<Size> | undefined;
}

/** Runs the simulation of `seed` until nothing happens any more. */
export async function simulate(seed: number, difference: RunOptions = {}): Promise<RunResult> {
  const random = seededRandom(seed ^ 0x2545f491);
  const machine = new Machine(seed, `${random.pick(START_TIMES)}:00.000Z` as Instant);
  const run = new SimulationRun(seed, machine, random, difference);
  runOn(machine);
  const restore = installMachine(machine, run.provider.fetch);
  try {
    await run.run();
  } finally {
    restore();
    runOn(undefined);
  }
  return run;
}

class SimulationRun implements RunResult {
  readonly story: Story;
  readonly disk = new Disk();
  readonly server: Server;
  readonly provider: Provider;
  readonly acknowledged: Acknowledged = {
    requestedKeys: new Set(),
    bookings: [],
    cancelled: new Set(),
    leaving: new Set(),
  };
  readonly failures: unknown[] = [];
  readonly pages: OpenPage[] = [];
  people: readonly Person[] = [];
  readonly #size: Size;
  readonly #providerTrouble: number;
  readonly #engineTrouble: EngineFaults;
  #crashesLeft: number;
  /** Resolves when the chef who stays has completed the verification, or given up. */
  readonly #served: Promise<void>;
  #serve: () => void = () => undefined;
  #hasFaults = true;
  /** By how much the server's clock is wrong, in milliseconds. */
  #clockErrorMs = 0;

  constructor(
    readonly seed: number,
    readonly machine: Machine,
    readonly random: Random,
    { sabotage = (adapters) => adapters, size }: RunOptions,
  ) {
    this.#size = { ...sizeOf(seed), ...size };
    this.#providerTrouble = random.pick([0, 0.05, 0.2, 0.5]);
    this.#engineTrouble = random.pick([NO_FAULTS, SOME_FAULTS, MANY_FAULTS]);
    this.#crashesLeft = random.whole(0, this.#size.crashes);
    this.#served = new Promise((resolve) => (this.#serve = resolve));
    this.story = new Story(machine);
    const engineTrouble = (): EngineFaults => (this.#hasFaults ? this.#engineTrouble : NO_FAULTS);
    const clock: Clock = {
      now: () => (this.#clockErrorMs === 0 ? machine.now() : instant(machine.time + this.#clockErrorMs)),
    };
    this.server = new Server(machine, this.story, this.disk, engineTrouble, clock, sabotage);
    const trouble = (): number => (this.#hasFaults ? this.#providerTrouble : 0);
    this.provider = new Provider(machine, this.story, (callback) => this.#acceptsCallback(callback), trouble);
  }

  async run(): Promise<void> {
    this.#startServer();
    const { random } = this;
    const { chefs: ofChefs, customers: ofCustomers } = this.#size;
    const chefs = firstFew(CHEFS, random, ofChefs).map(
      (name, index) => new Chef(name, `912340001${index}`, this.#newRandom(), this),
    );
    const customers = firstFew(CUSTOMERS, random, ofCustomers).map(
      (name, index) => new Customer(name, `987650002${index}`, this.#newRandom(), this),
    );
    this.people = [...chefs, ...customers];
    if (random.chance(0.2)) void this.#setClockWrong();
    const busy = [
      ...chefs.map((one, index) => this.#runChef(one, index > 0)),
      ...customers.map((one) => this.#runCustomer(one)),
    ];
    void Promise.all(busy).then(() => this.#turnOffFaults());
    try {
      await this.machine.run();
      await this.machine.rest();
      await this.#catchUpPages();
    } catch (error) {
      this.failures.push(error);
    }
    await this.#halt();
  }

  /** Stops the server's open work on this machine, so that it does not continue on the next run's machine. */
  async #halt(): Promise<void> {
    this.machine.drop('server');
    await soon();
    this.machine.drop('server');
  }

  #runCustomer(customer: Customer): Promise<void> {
    const { visits } = this.#size;
    return this.#runPerson(customer, async () => {
      await customer.think(HOUR);
      if (customer.random.chance(0.3)) await customer.signUp();
      await customer.logIn();
      // Without a verified chef nothing can be booked. A few customers try.
      if (!customer.random.chance(0.1)) await this.#served;
      for (let left = customer.random.pick(visits); left > 0; left--)
        await visit(customer, this.acknowledged, this.#size);
      if (customer.random.chance(0.25)) await leave(customer, this.acknowledged);
    });
  }

  /** Runs a chef. At least one chef stays and is verified. */
  async #runChef(chef: Chef, mayLeave: boolean): Promise<void> {
    await this.#runPerson(chef, async () => {
      await chef.work(this.#size.chores, !mayLeave || chef.random.chance(0.7), () => mayLeave || this.#serve());
      if (mayLeave && chef.random.chance(0.4) && (await chef.leave())) this.acknowledged.leaving.add(chef.id);
    });
    if (!mayLeave) this.#serve();
  }

  async #runPerson(person: Person, what: () => Promise<void>): Promise<void> {
    const page = person.openPage();
    this.pages.push(page);
    page.stayOpen().catch((error: unknown) => this.failures.push(error));
    await this.#recordFailures(person, what);
    page.close();
  }

  /** Lets each open page of an account receive the last changes. */
  async #catchUpPages(): Promise<void> {
    for (const page of this.pages) {
      const { owner, since } = page;
      if (since === undefined || this.acknowledged.leaving.has(owner.id)) continue;
      void this.#recordFailures(owner, () => owner.loggedIn(() => page.reconnect()));
    }
    await this.machine.run();
    await this.machine.rest();
  }

  async #recordFailures(person: Person, what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch (error) {
      if (error instanceof GaveUp) person.log('gives up');
      else this.failures.push(error);
    }
  }

  /** Sets the server's clock wrong, and corrects it later. */
  async #setClockWrong(): Promise<void> {
    await this.machine.sleep(this.random.whole(0, 3 * HOUR));
    this.#clockErrorMs = this.random.pick(CLOCK_ERRORS_MS);
    this.story.log('outside', `the server’s clock is wrong by ${this.#clockErrorMs / MINUTE} minutes`);
    await this.machine.sleep(this.random.whole(0, 3 * HOUR));
    this.#clockErrorMs = 0;
    this.story.log('outside', 'the server’s clock is right again');
  }

  /** Turns off all faults, so that everything can reach its end. */
  async #turnOffFaults(): Promise<void> {
    await this.machine.sleep(PAGES_END_MS);
    this.#hasFaults = false;
    this.#crashesLeft = 0;
    this.machine.interrupt = undefined;
    this.story.log('outside', 'no more faults');
  }

  #newRandom(): Random {
    return seededRandom(this.random.whole(0, 2 ** 31));
  }

  #startServer(): void {
    this.#planCrash();
    this.server.start().catch((error: unknown) => this.failures.push(error));
  }

  /** Plans a crash at a random turn of the server. */
  #planCrash(): void {
    if (this.#crashesLeft === 0) return;
    this.#crashesLeft--;
    const atTurn = this.machine.turns + this.random.whole(1, this.random.pick([60, 300, 1_000]));
    this.machine.interrupt = { atTurn, call: () => this.#crash() };
  }

  #crash(): void {
    this.server.crash();
    if (this.random.chance(0.2)) {
      this.story.log('outside', 'the jobs are lost');
      this.disk.jobs.lose();
    }
    void this.machine.sleep(this.random.whole(0, 2 * MINUTE)).then(() => this.#startServer());
  }

  async #acceptsCallback({ body, signature }: Callback): Promise<boolean> {
    try {
      await this.server.call('paymentCallback', { body, headers: { 'x-verify': signature } });
      return true;
    } catch {
      return false;
    }
  }
}
