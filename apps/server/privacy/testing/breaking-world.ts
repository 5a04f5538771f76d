/** A product in memory whose process can end before or after any step of a job. */
import { expect } from '@jest/globals';
import { PersonalKeys } from '@libs/adapters/crypto/personal-keys.js';
import { PersonalSealer } from '@libs/adapters/crypto/personal-sealer.js';
import { InMemoryEventLog } from '@libs/adapters/memory/event-log.js';
import { InMemoryKeyVault } from '@libs/adapters/memory/key-vault.js';
import { InMemoryNotifier } from '@libs/adapters/memory/notifier.js';
import { InMemoryViewStore } from '@libs/adapters/memory/view-store.js';
import * as a from '@libs/booking/testing/a-booking.js';
import { plus } from '@libs/contract/time.js';
import { publishPosition } from '@libs/eventing/after-commit.js';
import { createEventCodec } from '@libs/eventing/event-codec.js';
import type { CommandRequest } from '@libs/eventing/handle-command.js';
import { runSubscription } from '@libs/eventing/run-subscription.js';
import type { Decider, Refusal } from '@libs/eventing/types/decider.js';
import type { DomainEvent, EventMeta, StreamName } from '@libs/eventing/types/envelope.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import type { Intent } from '@libs/eventing/types/process-manager.js';
import { ALL_SCHEMAS } from '@libs/views/all-schemas.js';
import { CONSUMERS } from '@libs/views/consumers.js';
import { CommandRunner } from '../../platform/command-runner.js';
import type { Job } from '../../platform/job.js';
import { deriveSecrets } from '../../platform/secrets.js';
import { UniqueClaims } from '../../users/unique-claims.js';
import { AccountCloser } from '../account-closer.js';
import { LastSteps } from '../last-steps.js';

const SECRET = 'a secret that is long enough for tests';
export const secrets = deriveSecrets(SECRET);

/** Carries out one step of a job, unless the process ends before or after it. */
type Breaking = <T>(step: () => Promise<T>) => Promise<T>;

/** What a job that erases somebody is made of. */
export interface JobParts {
  readonly runner: CommandRunner;
  readonly account: AccountCloser;
  readonly lastSteps: LastSteps;
  readonly views: InMemoryViewStore;
  readonly keys: PersonalKeys;
  readonly clock: Clock;
  readonly breaking: Breaking;
}

export async function openWorld(makeJob: (parts: JobParts) => Job) {
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
  const vault = new InMemoryKeyVault();
  const views = new InMemoryViewStore();
  const notifier = new InMemoryNotifier();
  const keys = new PersonalKeys(vault, SECRET);
  const codec = createEventCodec(ALL_SCHEMAS, new PersonalSealer(keys));
  const subscriptions = CONSUMERS.map((view) =>
    // Whoever waits for all views waits for what they pass over, too.
    runSubscription(view, { log, codec, views, clock }, { afterCommit: [publishPosition(notifier)], saveAfter: 5 }),
  );
  class BreakingRunner extends CommandRunner {
    override run<State, Command, E extends DomainEvent, Facts, R extends Refusal>(
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
  const purging = Object.create(views, {
    purge: { value: () => breaking(() => views.purge()) },
  }) as InMemoryViewStore;
  const claims = new UniqueClaims(runner, secrets, clock);
  const account = new AccountCloser(runner, claims, views, destroyKey, secrets, clock);
  const lastSteps = new LastSteps(runner, purging, destroyKey, clock);
  const job = makeJob({ runner, account, lastSteps, views, keys, clock, breaking });

  return {
    vault,
    runner,
    job,
    async happen<State, Command, E extends DomainEvent, Facts, R extends Refusal>(
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
    /** Everything that readers could be shown. */
    async shown(): Promise<string> {
      const all: unknown[] = [];
      for (const { name } of CONSUMERS) {
        for (const generation of await views.generations(name))
          for await (const one of views.scan(generation)) all.push(one);
      }
      return JSON.stringify(all);
    },
    breakAt: (number: number, done: boolean) => void ([left, after] = [number, done]),
    /** Whether it came to that. */
    broke: () => left < 0,
    async end() {
      await Promise.all(subscriptions.map((subscription) => subscription.stop()));
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

/** Runs the job in a world of its own for each of its steps, ends the process there, and runs it again. Answers how many steps it has. */
export async function breakEverywhere(
  open: () => Promise<World>,
  intent: Intent,
  { after }: { readonly after: boolean },
  expectDone: (world: World) => Promise<void>,
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
