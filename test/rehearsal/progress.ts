/** What a rehearsal prints. */
import { mkdirSync, writeFileSync } from 'node:fs';

const began = performance.now();

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
export const secondsSince = (start: number): string => ((performance.now() - start) / 1_000).toFixed(1);

/** Does a step of the rehearsal, and prints when it ended and how long it took. */
export async function step<T>(what: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const done = await work();
  say(`${secondsSince(began).padStart(6)} s  ${what} (${secondsSince(start)} s)`);
  return done;
}

/** Runs a rehearsal, which returns what is wrong; ends the process with 1 if anything is. */
export async function concluding(rehearse: () => Promise<readonly string[]>): Promise<void> {
  try {
    const problems = await rehearse();
    for (const problem of problems) say(`wrong: ${problem}`);
    process.exitCode = problems.length === 0 ? 0 : 1;
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  }
}

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly figures: Readonly<Record<string, number>>;
}

/** For `scripts/rehearse.mjs`, which records it in docs/proof.md. */
export function writeOutcome(outcome: Outcome): void {
  mkdirSync('.cache', { recursive: true });
  writeFileSync('.cache/rehearsal.json', JSON.stringify(outcome));
}
