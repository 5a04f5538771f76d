/** Sends requests and watches the clock. */
import { setTimeout as wait } from 'node:timers/promises';

/** Sends one request and resolves once it was answered as it should. The number tells it from all others. */
export type Send = (number: number) => Promise<unknown>;

/** As fast as the answers come, with so many requests under way at any time: requests per second. */
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

/** At a steady pace, whether or not the answers keep up: how long each took in milliseconds, from when it was due, sorted. */
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

/** At a steady pace, or slower when so many requests are under way already: requests per second. */
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

/** The middle of some times. */
export const median = (times: readonly number[]): number =>
  quantile(
    times.toSorted((a, b) => a - b),
    0.5,
  );

/** How many milliseconds `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
