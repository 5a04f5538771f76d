/** Sends requests, and measures their times and the processor time that they take. */
import { setTimeout as wait } from 'node:timers/promises';
import { quantile, type Sample } from './harness.js';
import { processorTime } from './processor-time.js';

/** Sends one request and resolves once it has the expected answer. The number is unique within a load. */
export type Send = (number: number) => Promise<unknown>;

export const CONCURRENT_REQUESTS = 16;

interface Load {
  readonly seconds: number;
  /** Requests a second, whether or not the answers keep up; as fast as they arrive if undefined. */
  readonly rate?: number;
  /** Processes by a name, whose processor time for each request is measured. */
  readonly pids?: Readonly<Record<string, number>>;
  /** After this time everything that follows from the requests is done. */
  readonly settledMs?: number;
}

/** Requests a second, milliseconds to an answer, and milliseconds of processor time of each process for a request. */
type LoadQuantity = 'perSecond' | 'p50' | 'p99' | 'processor' | `processor of ${string}`;

/** Returns a measurement of a load. */
export const underLoad =
  (send: Send, { seconds, rate, pids = {}, settledMs = 0 }: Load): Sample<LoadQuantity> =>
  async () => {
    const before = Object.entries(pids).map(([name, pid]) => ({ name, pid, used: processorTime(pid) }));
    const began = performance.now();
    const times = rate === undefined ? await closedLoop(send, seconds) : await openLoop(send, rate, seconds);
    const took = performance.now() - began;
    await wait(settledMs);
    const used = before.map(({ name, pid, used }) => [name, (processorTime(pid) - used) / times.length] as const);
    return {
      perSecond: (times.length / took) * 1_000,
      p50: quantile(0.5, times),
      p99: quantile(0.99, times),
      processor: used.reduce((sum, [, ms]) => sum + ms, 0),
      ...Object.fromEntries(used.map(([name, ms]) => [`processor of ${name}`, ms])),
    };
  };

async function closedLoop(send: Send, seconds: number): Promise<readonly number[]> {
  const times: number[] = [];
  let sent = 0;
  const end = performance.now() + seconds * 1_000;
  const worker = async (): Promise<void> => {
    for (let began = performance.now(); began < end; began = performance.now()) {
      await send(sent++);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, worker));
  return times;
}

/** Sends at a steady pace; the time of a request begins when it was due. */
async function openLoop(send: Send, rate: number, seconds: number): Promise<readonly number[]> {
  const began = performance.now();
  const answers: Promise<number>[] = [];
  while (answers.length < rate * seconds) {
    const due = began + (answers.length / rate) * 1_000;
    const early = due - performance.now();
    if (early > 1) await wait(early - 1);
    const answer = send(answers.length).then(() => performance.now() - due);
    // An error is thrown below, and until then nobody awaits it.
    answer.catch(() => undefined);
    answers.push(answer);
  }
  return Promise.all(answers);
}
