import { spawn } from 'node:child_process';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');
export const say = (text) => process.stdout.write(`${text}\n`);
/** Prints to the standard error, so that the standard output contains only a program's answer. */
export const remark = (text) => process.stderr.write(`${text}\n`);

/**
 * Runs a program of this project to its end. Returns `{ code, output }`; the output is shown as it comes unless
 * `quiet`. One that is `interactive` reads the standard input, and ends by the signals that end this process.
 */
export function run(script, args, { quiet = false, interactive = false, env = {}, nodeArgs = [] } = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...nodeArgs, join(root, script), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: [interactive ? 'inherit' : 'ignore', ...(quiet ? ['pipe', 'pipe'] : ['inherit', 'inherit'])],
    });
    if (interactive) whenEnded((signal) => child.kill(signal));
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('exit', (code, signal) =>
      resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output }),
    );
  });
}

const SHELL_CHECK_INTERVAL_MS = 500;

/**
 * Calls `stop` with the signal that is to end this process. npm ends the shell in which it runs a script and not the
 * script, so a shell that is gone counts as a signal.
 */
export function whenEnded(stop) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const check = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(check);
    stop('SIGTERM');
  }, SHELL_CHECK_INTERVAL_MS).unref();
}

/** Prints the reason and exits with 1; unexpected errors keep their stack. */
export function fail(error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
