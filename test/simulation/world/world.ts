/** One seed's world: a server that crashes, a provider that errs, and people who want a chef all the same. */
import { HOUR, type Instant, MINUTE } from '@libs/contract/time.js';
import { seededRandom } from '@libs/sampling/random.js';
import { takeOver } from '../machine/globals.js';
import { runOn } from '../machine/current.js';
import { Machine } from '../machine/machine.js';
import { Customer, GaveUp } from './customer.js';
import { Disk, type EngineTrouble } from './ports.js';
import { PAGES_END, Provider } from './provider.js';
import { type Sabotage, Server } from './server.js';
import { Story } from './story.js';
import { type Notes, visit } from './visit.js';

const START = '2026-12-01T03:30:00.000Z' as Instant;
const NAMES = ['asha', 'bina', 'chandra', 'dev'] as const;
const CALM: EngineTrouble = { twice: 0, deaf: 0, away: 0 };
const ROUGH: EngineTrouble = { twice: 0.1, deaf: 0.1, away: 0.01 };
const STORM: EngineTrouble = { twice: 0.5, deaf: 1, away: 0.05 };

/** What a run leaves behind, for the laws to look at. */
export interface Aftermath {
  readonly seed: number;
  readonly machine: Machine;
  readonly server: Server;
  readonly provider: Provider;
  readonly disk: Disk;
  readonly notes: Notes;
  readonly story: Story;
  /** What somebody could not cope with. */
  readonly failures: readonly unknown[];
}

/** Lets the world of `seed` run until nothing happens in it any more. */
export async function simulate(seed: number, sabotage: Sabotage = (adapters) => adapters): Promise<Aftermath> {
  const machine = new Machine(seed, START);
  const world = new World(seed, machine, sabotage);
  runOn(machine);
  const giveBack = takeOver(machine, world.provider.fetch as (url: string, init: RequestInit) => Promise<Response>);
  try {
    await world.run();
  } finally {
    giveBack();
    runOn(undefined);
  }
  return world;
}

class World implements Aftermath {
  readonly story: Story;
  readonly disk = new Disk();
  readonly server: Server;
  readonly provider: Provider;
  readonly notes: Notes = { asked: new Set(), promised: [], cancelled: new Set() };
  readonly #random;
  readonly #providerTrouble: number;
  readonly #engineTrouble: EngineTrouble;
  #crashesLeft: number;
  #stormy = true;
  readonly failures: unknown[] = [];

  constructor(
    readonly seed: number,
    readonly machine: Machine,
    sabotage: Sabotage,
  ) {
    this.#random = seededRandom(seed ^ 0x2545f491);
    this.#providerTrouble = this.#random.pick([0, 0.05, 0.2, 0.5]);
    this.#engineTrouble = this.#random.pick([CALM, ROUGH, STORM]);
    this.#crashesLeft = this.#random.whole(0, 3);
    this.story = new Story(machine);
    const engineTrouble = (): EngineTrouble => (this.#stormy ? this.#engineTrouble : CALM);
    this.server = new Server(machine, this.story, this.disk, engineTrouble, sabotage);
    const trouble = (): number => (this.#stormy ? this.#providerTrouble : 0);
    this.provider = new Provider(machine, this.story, (callback) => this.#takesCallback(callback), trouble);
  }

  async run(): Promise<void> {
    this.#boot();
    const people = NAMES.slice(0, this.#random.whole(1, 3)).map((name, index) => {
      const random = seededRandom(this.#random.whole(0, 2 ** 31));
      return new Customer(name, `987650000${index}`, random, this);
    });
    void Promise.all(people.map((one) => this.#comes(one))).then(() => this.#calm());
    try {
      await this.machine.run();
      await this.machine.rest();
    } catch (error) {
      this.failures.push(error);
    }
  }

  async #comes(customer: Customer): Promise<void> {
    try {
      await customer.think(HOUR);
      await customer.logIn();
      for (let visits = customer.random.whole(1, 2); visits > 0; visits--) await visit(customer, this.notes);
    } catch (error) {
      if (error instanceof GaveUp) customer.tell('gives up');
      else this.failures.push(error);
    }
  }

  /** From here on nothing fails any more, so that everything can come to its end. */
  async #calm(): Promise<void> {
    await this.machine.sleep(PAGES_END);
    this.#stormy = false;
    this.#crashesLeft = 0;
    this.machine.interrupt = undefined;
    this.story.tell('world', 'becomes calm');
  }

  #boot(): void {
    this.#planCrash();
    this.server.start().catch((error: unknown) => this.failures.push(error));
  }

  /** At any turn that the server has from now on. */
  #planCrash(): void {
    if (this.#crashesLeft === 0) return;
    this.#crashesLeft--;
    const atTurn = this.machine.turns + this.#random.whole(1, this.#random.pick([60, 600, 2_000]));
    this.machine.interrupt = { atTurn, call: () => this.#crash() };
  }

  #crash(): void {
    this.server.crash();
    if (this.#random.chance(0.2)) {
      this.story.tell('world', 'the jobs are lost');
      this.disk.jobs.lose();
    }
    void this.machine.sleep(this.#random.whole(0, 2 * MINUTE)).then(() => this.#boot());
  }

  async #takesCallback({
    body,
    signature,
  }: {
    readonly body: { readonly response: string };
    readonly signature: string;
  }) {
    try {
      await this.server.call('paymentCallback', { body, headers: { 'x-verify': signature } });
      return true;
    } catch {
      return false;
    }
  }
}
