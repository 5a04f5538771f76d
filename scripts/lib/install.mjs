/** Installs the dependencies when they are missing or out of date. Uses only Node's own modules. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fail, remark, root } from './common.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM'];
/** How long a lock may lack its owner's name. */
const NAMELESS_FOR = 5_000;

/** Changes with the lock file and with the platform of native modules. */
function wanted() {
  const lock = readFileSync(join(root, 'package-lock.json'));
  return createHash('sha256')
    .update(lock)
    .update([process.versions.modules, process.platform, process.arch].join())
    .digest('hex');
}

function npm(args) {
  const cli = process.env.npm_execpath;
  const [command, first] = cli ? [process.execPath, [cli]] : ['npm', []];
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...first, ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      // Native modules are compiled on all cores.
      env: { JOBS: 'max', ...process.env, SCARF_ANALYTICS: 'false' },
    });
    const stop = (signal) => child.kill(signal);
    for (const signal of SIGNALS) process.once(signal, stop);
    let errors = '';
    child.stderr.on('data', (chunk) => (errors = (errors + chunk).slice(-4_000)));
    child.on('error', () => reject(new Error('npm was not found. Install Node.js with npm, then run this again.')));
    child.on('exit', (code) => {
      for (const signal of SIGNALS) process.removeListener(signal, stop);
      if (code === 0) resolve();
      else reject(new Error(`npm could not install the dependencies:\n${errors.trim()}`));
    });
  });
}

/** Whether the process that created `lock` has ended, or never wrote its name. */
function isAbandoned(lock) {
  const made = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (made === undefined) return false;
  try {
    process.kill(Number(readFileSync(join(lock, 'pid'), 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH' || Date.now() - made > NAMELESS_FOR;
  }
}

/** Allows one install at a time, also when `npm start` and `npm test` run together. */
async function holding(lock, work) {
  for (;;) {
    try {
      mkdirSync(lock);
      writeFileSync(join(lock, 'pid'), String(process.pid));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true });
      await sleep(500);
    }
  }
  try {
    return await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Whether a version of Node.js is in a range like `^20.19.0 || >=22.12.0`. */
export function isSupported(version, range) {
  const numbersOf = (text) => text.split('.').map(Number);
  const [major, minor] = numbersOf(version);
  return range.split(' || ').some((part) => {
    const [leastMajor, leastMinor] = numbersOf(part.replace(/^(\^|>=)/, ''));
    return major === leastMajor ? minor >= leastMinor : part.startsWith('>=') && major > leastMajor;
  });
}

async function ensureInstalled() {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (!isSupported(process.versions.node, engines.node)) {
    throw new Error(`Node.js ${engines.node} is needed; this is ${process.version}.`);
  }
  const stamp = join(root, 'node_modules', '.installed');
  const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted();
  if (isInstalled()) return;
  mkdirSync(join(root, '.cache'), { recursive: true });
  await holding(join(root, '.cache', 'install.lock'), async () => {
    if (isInstalled()) return;
    remark('Installing dependencies (once, two to three minutes) …');
    const began = Date.now();
    const progress = setInterval(
      () => remark(`  still installing, ${Math.round((Date.now() - began) / 1000)} s …`),
      20_000,
    );
    try {
      await npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
    } finally {
      clearInterval(progress);
    }
    writeFileSync(stamp, wanted());
    remark(`Installed in ${Math.round((Date.now() - began) / 1000)} s.`);
  });
}

/** Runs `work` of a script once the dependencies are installed; prints what it throws. */
export async function installed(work) {
  try {
    await ensureInstalled();
    await work();
  } catch (error) {
    fail(error);
  }
}
