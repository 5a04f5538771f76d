/** Starts the product's programs and stops them together. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, whenEnded } from './common.mjs';

/** Engines may start after the product, which says meanwhile for which it waits. */
const READY_WITHIN = 10 * 60_000;

export function addresses(env = process.env) {
  const port = Number(env.PORT ?? 3000);
  const simulatorPort = Number(env.SIMULATOR_PORT ?? port + 1);
  return {
    server: env.PUBLIC_URL ?? `http://localhost:${port}`,
    local: `http://127.0.0.1:${port}`,
    simulator: `http://localhost:${simulatorPort}`,
  };
}

/** With simulated providers the simulator is started as well, unless one runs elsewhere. */
export const needsSimulator = (env = process.env) =>
  !env.SIMULATOR_URL &&
  (env.PAYMENT_PROVIDER !== 'phonepe' ||
    env.DOCUMENT_CHECKER !== 'http' ||
    !env.MAIL_URL ||
    (env.WHATSAPP_PROVIDER || (env.NODE_ENV === 'production' ? 'none' : 'simulator')) === 'simulator' ||
    (env.SMS_PROVIDER || 'simulator').includes('simulator'));

/** Starts `programs` (paths relative to the root); resolves to the first one's exit code when all have ended. */
export function startTogether(programs, { nodeArgs = [] } = {}) {
  const children = programs.map((program) =>
    spawn(process.execPath, [...nodeArgs, join(root, program)], { cwd: root, stdio: 'inherit', env: process.env }),
  );
  const stop = (signal) => children.forEach((child) => child.exitCode === null && child.kill(signal));
  whenEnded(stop);
  let result;
  const ended = Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) =>
          child.on('exit', (code) => {
            result ??= code ?? 0;
            stop('SIGTERM');
            resolve();
          }),
        ),
    ),
  ).then(() => result);
  return { ended, stop };
}

/** Resolves to true once `url` answers, to false when `ended` came first or on a timeout. */
export async function answers(url, ended) {
  let over = false;
  ended.then(() => (over = true));
  for (const began = Date.now(); !over && Date.now() - began < READY_WITHIN; await sleep(40)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    if (answer?.ok) return true;
  }
  return false;
}
