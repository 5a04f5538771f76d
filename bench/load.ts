/** Sends requests and measures times. */
import { setTimeout as wait } from 'node:timers/promises';

/** Sends one request and resolves once it has the expected answer. The number is unique. */
export type Send = (number: number) => Promise<unknown>;

/** Sends as fast as the answers arrive, with a fixed number of concurrent requests: returns requests per second. */
export async function closedLoop(
  send: Send,
  { concurrency, seconds }: { readonly concurrency: number; readonly seconds: number },
): Promise<number> {
  let sent = 0;
  const began = performance.now();
  const end = began + seconds * 1_000;
  const worker = async () => {
    while (performance.now() < end) await send(sent++);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (sent / (performance.now() - began)) * 1_000;
}

/**
 * Sends at a steady pace, whether or not the answers keep up: returns the response times in milliseconds from when each
 * was due, sorted.
 */
export async function openLoop(
  send: Send,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<readonly number[]> {
  const began = performance.now();
  const answers: Promise<number>[] = [];
  while (answers.length < rate * seconds) {
    const due = began + (answers.length / rate) * 1_000;
    const early = due - performance.now();
    if (early > 1) await wait(early - 1);
    answers.push(send(answers.length).then(() => performance.now() - due));
  }
  return (await Promise.all(answers)).toSorted((a, b) => a - b);
}

/** Sends at a steady pace, or slower when too many requests are under way: returns requests per second. */
export async function pacedLoop(
  send: Send,
  { rate, seconds, concurrency }: { readonly rate: number; readonly seconds: number; readonly concurrency: number },
): Promise<number> {
  let sent = 0;
  const began = performance.now();
  const worker = async () => {
    while (sent < rate * seconds) {
      const number = sent++;
      const early = began + (number / rate) * 1_000 - performance.now();
      if (early > 1) await wait(early);
      await send(number);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (sent / (performance.now() - began)) * 1_000;
}

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Returns the median. */
export const median = (times: readonly number[]): number =>
  quantile(
    times.toSorted((a, b) => a - b),
    0.5,
  );

/** Returns how many milliseconds `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
