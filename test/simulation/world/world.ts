/** One seed's world: a server that crashes, a provider that errs, and people who want a chef all the same. */
import { HOUR, type Instant, instant, MINUTE } from '@libs/contract/time.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import { type Random, seededRandom } from '@libs/sampling/random.js';
import { takeOver } from '../machine/globals.js';
import { runOn } from '../machine/current.js';
import { Machine } from '../machine/machine.js';
import { Chef } from './chef.js';
import { Customer } from './customer.js';
import type { Notes } from './notes.js';
import type { OpenPage } from './open-page.js';
import { GaveUp, type Person } from './person.js';
import { Disk, type EngineTrouble } from './ports.js';
import { type Callback, PAGES_END, Provider } from './provider.js';
import { type Sabotage, Server } from './server.js';
import { type Size, sizeOf, some } from './size.js';
import { leave } from './steps.js';
import { Story } from './story.js';
import { visit } from './visit.js';

/** An ordinary day, the last of a financial year, of a February with one more, of a year: whoever books is soon beyond it. */
const STARTS = ['2026-12-01T03:30', '2027-03-30T08:10', '2028-02-28T11:45', '2026-12-30T15:20'] as const;
const CUSTOMERS = ['asha', 'bina', 'chandra'] as const;
const CHEFS = ['vikas', 'wasim'] as const;
const CALM: EngineTrouble = { twice: 0, deaf: 0, away: 0 };
const ROUGH: EngineTrouble = { twice: 0.1, deaf: 0.1, away: 0.01 };
const STORM: EngineTrouble = { twice: 0.5, deaf: 1, away: 0.05 };
/** What clocks are wrong by, in milliseconds. */
const JUMPS = [5 * MINUTE, -5 * MINUTE, HOUR] as const;

/** What a run leaves behind, for the laws to look at. */
export interface Aftermath {
  readonly seed: number;
  readonly machine: Machine;
  readonly server: Server;
  readonly provider: Provider;
  readonly disk: Disk;
  readonly notes: Notes;
  readonly story: Story;
  readonly people: readonly Person[];
  readonly pages: readonly OpenPage[];
  /** What somebody could not cope with. */
  readonly failures: readonly unknown[];
}

/** Lets the world of `seed` run until nothing happens in it any more. */
export async function simulate(seed: number, sabotage: Sabotage = (adapters) => adapters): Promise<Aftermath> {
  const random = seededRandom(seed ^ 0x2545f491);
  const machine = new Machine(seed, `${random.pick(STARTS)}:00.000Z` as Instant);
  const world = new World(seed, machine, random, sabotage);
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
  readonly notes: Notes = { asked: new Set(), promised: [], cancelled: new Set(), leaving: new Set() };
  readonly failures: unknown[] = [];
  readonly pages: OpenPage[] = [];
  people: readonly Person[] = [];
  readonly #size: Size;
  readonly #providerTrouble: number;
  readonly #engineTrouble: EngineTrouble;
  #crashesLeft: number;
  #stormy = true;
  /** What the server's clock is wrong by, in milliseconds. */
  #skew = 0;

  constructor(
    readonly seed: number,
    readonly machine: Machine,
    readonly random: Random,
    sabotage: Sabotage,
  ) {
    this.#size = sizeOf(seed);
    this.#providerTrouble = random.pick([0, 0.05, 0.2, 0.5]);
    this.#engineTrouble = random.pick([CALM, ROUGH, STORM]);
    this.#crashesLeft = random.whole(0, this.#size.crashes);
    this.story = new Story(machine);
    const engineTrouble = (): EngineTrouble => (this.#stormy ? this.#engineTrouble : CALM);
    const clock: Clock = { now: () => (this.#skew === 0 ? machine.now() : instant(machine.time + this.#skew)) };
    this.server = new Server(machine, this.story, this.disk, engineTrouble, clock, sabotage);
    const trouble = (): number => (this.#stormy ? this.#providerTrouble : 0);
    this.provider = new Provider(machine, this.story, (callback) => this.#takesCallback(callback), trouble);
  }

  async run(): Promise<void> {
    this.#boot();
    const { random } = this;
    const { chefs: ofChefs, customers: ofCustomers } = this.#size;
    const chefs = some(CHEFS, random, ofChefs).map(
      (name, index) => new Chef(name, `912340001${index}`, this.#chance(), this),
    );
    const customers = some(CUSTOMERS, random, ofCustomers).map(
      (name, index) => new Customer(name, `987650002${index}`, this.#chance(), this),
    );
    this.people = [...chefs, ...customers];
    if (random.chance(0.2)) void this.#clockGoesWrong();
    const busy = [
      ...chefs.map((one, index) => this.#cooks(one, index > 0)),
      ...customers.map((one) => this.#comes(one)),
    ];
    void Promise.all(busy).then(() => this.#calm());
    try {
      await this.machine.run();
      await this.machine.rest();
      await this.#pagesCatchUp();
    } catch (error) {
      this.failures.push(error);
    }
  }

  #comes(customer: Customer): Promise<void> {
    const { visits, steps } = this.#size;
    return this.#does(customer, async () => {
      await customer.think(HOUR);
      if (customer.random.chance(0.3)) await customer.signUp();
      await customer.logIn();
      for (let left = customer.random.pick(visits); left > 0; left--) await visit(customer, this.notes, steps);
      if (customer.random.chance(0.25)) await leave(customer, this.notes);
    });
  }

  /** One of the chefs at least stays. */
  #cooks(chef: Chef, mayLeave: boolean): Promise<void> {
    return this.#does(chef, async () => {
      await chef.work(this.#size.chores);
      if (mayLeave && chef.random.chance(0.4) && (await chef.leave())) this.notes.leaving.add(chef.id);
    });
  }

  async #does(person: Person, what: () => Promise<void>): Promise<void> {
    const page = person.openPage();
    this.pages.push(page);
    page.stayOpen().catch((error: unknown) => this.failures.push(error));
    await this.#tries(person, what);
    page.close();
  }

  /** Whoever has an account looks at their page once more. */
  async #pagesCatchUp(): Promise<void> {
    for (const page of this.pages) {
      const { owner, since } = page;
      if (since === undefined || this.notes.leaving.has(owner.id)) continue;
      void this.#tries(owner, () => owner.loggedIn(() => page.lookAgain()));
    }
    await this.machine.run();
    await this.machine.rest();
  }

  async #tries(person: Person, what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch (error) {
      if (error instanceof GaveUp) person.tell('gives up');
      else this.failures.push(error);
    }
  }

  /** Somebody sets the server's clock wrong, and right again later. */
  async #clockGoesWrong(): Promise<void> {
    await this.machine.sleep(this.random.whole(0, 3 * HOUR));
    this.#skew = this.random.pick(JUMPS);
    this.story.tell('world', `the server’s clock is wrong by ${this.#skew / MINUTE} minutes`);
    await this.machine.sleep(this.random.whole(0, 3 * HOUR));
    this.#skew = 0;
    this.story.tell('world', 'the server’s clock is right again');
  }

  /** From here on nothing fails any more, so that everything can come to its end. */
  async #calm(): Promise<void> {
    await this.machine.sleep(PAGES_END);
    this.#stormy = false;
    this.#crashesLeft = 0;
    this.machine.interrupt = undefined;
    this.story.tell('world', 'becomes calm');
  }

  #chance(): Random {
    return seededRandom(this.random.whole(0, 2 ** 31));
  }

  #boot(): void {
    this.#planCrash();
    this.server.start().catch((error: unknown) => this.failures.push(error));
  }

  /** At any turn that the server has from now on. */
  #planCrash(): void {
    if (this.#crashesLeft === 0) return;
    this.#crashesLeft--;
    const atTurn = this.machine.turns + this.random.whole(1, this.random.pick([60, 300, 1_000]));
    this.machine.interrupt = { atTurn, call: () => this.#crash() };
  }

  #crash(): void {
    this.server.crash();
    if (this.random.chance(0.2)) {
      this.story.tell('world', 'the jobs are lost');
      this.disk.jobs.lose();
    }
    void this.machine.sleep(this.random.whole(0, 2 * MINUTE)).then(() => this.#boot());
  }

  async #takesCallback({ body, signature }: Callback): Promise<boolean> {
    try {
      await this.server.call('paymentCallback', { body, headers: { 'x-verify': signature } });
      return true;
    } catch {
      return false;
    }
  }
}
