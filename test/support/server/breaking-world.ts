import { KeyWrapping } from '@libs/adapters/crypto/secret.js';
import { PersonalFieldCipher, PersonalKeys } from '@libs/adapters/crypto/personal-data.js';
import { InMemoryEphemeral } from '@libs/adapters/memory/ephemeral.js';
import { InMemoryNotifier } from '@libs/adapters/memory/notifier.js';
import * as a from '../booking/a-booking.js';
import { plus } from '@libs/contract/time.js';
import { publishPosition } from '@libs/eventing/after-commit.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import type { CommandRequest } from '@libs/eventing/handle-command.js';
import { runSubscription } from '@libs/eventing/run-subscription.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import { consumerGroup } from '@libs/eventing/types/projection.js';
import type { Decider, NamedCommand, Refusal } from '@libs/eventing/types/decider.js';
import type { DomainEvent, EventMeta, StreamName } from '@libs/eventing/types/envelope.js';
import type { Generation } from '@libs/eventing/types/view-store.js';
import { ALL_SCHEMAS, type JobIntent, type JobName } from '@libs/views/all-schemas.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { expect } from '@jest/globals';
import { AccountNumbers } from '../../../apps/server/accounts/account-numbers.js';
import { UniqueClaims } from '../../../apps/server/accounts/unique-claims.js';
import {
  ChefCommands,
  CustomerCommands,
  LoginCommands,
  SessionCommands,
} from '../../../apps/server/application/aggregates.js';
import { SessionEndings } from '../../../apps/server/auth/access-tokens.js';
import { AccountSessions } from '../../../apps/server/auth/sessions.js';
import { CouponUses } from '../../../apps/server/fares/coupons.js';
import { CommandRunner } from '../../../apps/server/platform/command-runner.js';
import type { Job } from '../../../apps/server/platform/jobs.js';
import { deriveSecrets } from '../../../apps/server/platform/secrets.js';
import { AccountCloser, AuthorTickets, LastSteps, TicketEraser } from '../../../apps/server/privacy/erasure.js';
import { InMemoryEventLog } from '../memory/event-log.js';
import { openKeyVault } from '@libs/adapters/sqlite/key-vault.js';
import { InMemoryViewStore } from '../memory/view-store.js';

/** The product in memory, with crashes before or after any step of a job. */

const SECRET = 'a secret that is long enough for tests';
export const secrets = deriveSecrets(SECRET);

/** Runs one step of a job, or simulates a crash before or after it. */
type Breaking = <T>(step: () => Promise<T>) => Promise<T>;

/** The dependencies of a job. */
export interface JobParts {
  readonly runner: CommandRunner;
  readonly account: AccountCloser;
  readonly sessions: AccountSessions;
  readonly tickets: TicketEraser;
  readonly coupons: CouponUses;
  readonly lastSteps: LastSteps;
  readonly views: InMemoryViewStore;
  readonly keys: PersonalKeys;
  readonly clock: Clock;
  readonly breaking: Breaking;
}

export async function openWorld<Kind extends JobName>(makeJob: (parts: JobParts) => Job<Kind>) {
  let now = a.NOW;
  let left = Infinity;
  let after = false;
  let commands = 0;
  const breaking: Breaking = async (step) => {
    const breaks = left-- === 0;
    if (breaks && !after) throw new Error('the process has ended');
    const result = await step();
    if (breaks) throw new Error('the process has ended');
    return result;
  };

  const clock = { now: () => now };
  const log = new InMemoryEventLog(clock);
  const vault = openKeyVault(':memory:');
  const views = new InMemoryViewStore();
  const notifier = new InMemoryNotifier();
  const logged: object[] = [];
  const keys = new PersonalKeys(vault, new KeyWrapping({ current: SECRET }));
  const codec = createEventCodec(ALL_SCHEMAS, new PersonalFieldCipher(keys));
  const follow = () =>
    runSubscription(
      consumerGroup('all', CONSUMERS),
      { log, codec, views, clock },
      { afterCommit: [publishPosition(notifier)] },
    );
  let subscription = follow();
  class BreakingRunner extends CommandRunner {
    override run<State, Command extends NamedCommand, E extends DomainEvent, Facts, R extends Refusal>(
      decider: Decider<State, Command, E, Facts, R>,
      request: CommandRequest<State, Command, Facts>,
      seenIn: readonly string[] = [],
    ) {
      return breaking(() => super.run(decider, request, seenIn));
    }
    override caughtUp(names: readonly string[], timeout: number) {
      return breaking(() => super.caughtUp(names, timeout));
    }
  }
  const runner = new BreakingRunner({ log, codec, clock }, { views, notifier });
  const destroyKey = (subject: string) => breaking(() => keys.destroy(subject));
  const purging = {
    purge: () => breaking(() => views.purge()),
    generations: (view: string) => views.generations(view),
    parked: (generation: Generation) => views.parked(generation),
  } as InMemoryViewStore;
  const claims = new UniqueClaims(runner, secrets);
  const endings = new SessionEndings(new InMemoryEphemeral(clock));
  const [customers, chefs] = [new CustomerCommands(runner, clock), new ChefCommands(runner, clock)];
  const sessions = new AccountSessions(runner, new SessionCommands(runner, clock), chefs, endings, views);
  const numbers = new AccountNumbers(runner, customers, chefs, claims, secrets);
  const logins = new LoginCommands(runner, clock);
  const account = new AccountCloser(runner, logins, claims, numbers, sessions, destroyKey, secrets);
  const tickets = new TicketEraser(runner, new AuthorTickets(views, secrets), destroyKey);
  const coupons = new CouponUses(runner, numbers, clock);
  const lastSteps = new LastSteps(runner, purging, destroyKey, clock, {
    warn: (facts: object) => void logged.push(facts),
  });
  const job = makeJob({ runner, account, sessions, coupons, tickets, lastSteps, views, keys, clock, breaking });

  return {
    vault,
    views,
    runner,
    job,
    logged: logged as readonly object[],
    async happen<State, Command extends NamedCommand, E extends DomainEvent, Facts, R extends Refusal>(
      decider: Decider<State, Command, E, Facts, R>,
      stream: StreamName,
      command: Command,
      facts: Facts,
    ): Promise<void> {
      const id = `command-${++commands}`;
      const context: EventMeta = { commandId: id, correlationId: id, causationId: id, actor: 'anonymous' };
      const outcome = await runner.run(decider, { stream, command, facts: () => facts, context });
      expect(outcome).toMatchObject({ kind: 'accepted' });
    },
    wait: (ms: number) => void (now = plus(now, ms)),
    caughtUp: () =>
      runner.caughtUp(
        CONSUMERS.map(({ name }) => name),
        5_000,
      ),
    /** Returns all documents of all views and processes as JSON. */
    async shown(): Promise<string> {
      const all: unknown[] = [];
      for (const { name } of CONSUMERS) {
        for (const generation of await views.generations(name))
          for await (const one of views.scan(generation)) all.push(one);
      }
      return JSON.stringify(all);
    },
    /** Replaces the runner, which retries parked streams. */
    async restart() {
      await subscription.stop();
      subscription = follow();
    },
    breakAt: (number: number, done: boolean) => void ([left, after] = [number, done]),
    /** Whether the crash happened. */
    broke: () => left < 0,
    async end() {
      await subscription.stop();
    },
  };
}
export type World<Kind extends JobName = JobName> = Awaited<ReturnType<typeof openWorld<Kind>>>;

/** For each step of the job, runs it in a new world with a crash there, and then again. Returns the number of steps. */
export async function breakEverywhere<Kind extends JobName>(
  open: () => Promise<World<Kind>>,
  intent: JobIntent<Kind>,
  { after }: { readonly after: boolean },
  expectDone: (world: World<Kind>) => Promise<void>,
): Promise<number> {
  for (let step = 0; ; step++) {
    const world = await open();
    try {
      world.breakAt(step, after);
      const first = await world.job.run(intent, new AbortController().signal).catch(() => 'broke');
      const broke = world.broke();
      world.breakAt(Infinity, after);
      if (broke) expect(first).toBe('broke');
      expect(await world.job.run(intent, new AbortController().signal)).toBe('done');
      await expectDone(world);
      if (!broke) return step;
    } finally {
      await world.end();
    }
  }
}
