import { existsSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { freePorts } from '../support/free-ports.js';
import type { ServerProcess } from '../support/product.js';
import { Program } from '../support/program.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct({ HOST: '127.0.0.1' });
/** Returns the last lines of a program that must end with 1. */
async function lastWords(program: Program): Promise<readonly string[]> {
  expect(await program.exit()).toBe(1);
  return program.output
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{'));
}

it('a server stops in order although Ctrl-C reaches it twice, from the terminal and from npm start', async () => {
  await product.restart('SIGTERM', { SHUTDOWN_DELAY: '1' });
  const { program } = product.server[0] as ServerProcess;
  program.signal('SIGINT');
  await eventually('it stops', async () => program.output.includes('"stopping"'));
  expect(await program.stop('SIGINT')).toBe(0);
  for (const name of ['lock.pid', 'log.db-wal', 'keys.db-wal'])
    expect({ name, isLeft: existsSync(join(product.dataDir, name)) }).toEqual({ name, isLeft: false });
  await product.restart();
});

describe('a server that cannot start gives the reason in one sentence', () => {
  it('when its port is taken', async () => {
    const [port] = await freePorts(1);
    const taken = new URL(product.url).port;
    const program = new Program('apps/server/main.js', {
      PORT: taken,
      SIMULATOR_PORT: `${port}`,
      DATA_DIR: `${product.dataDir}-2`,
    });
    expect(await lastWords(program)).toEqual([
      `Port ${taken} of 127.0.0.1 is in use by another program. Stop it first, or choose another PORT.`,
    ]);
  });

  it('for every variable with an invalid value', async () => {
    const program = new Program('apps/server/main.js', { PORT: 'x', OTP_ECHO: 'maybe', MONGO_URL: 'localhost' });
    const sentences = await lastWords(program);
    expect(sentences).toHaveLength(3);
    for (const name of ['PORT', 'OTP_ECHO', 'MONGO_URL']) expect(sentences.join()).toContain(name);
  });

  it('when NODE_ENV is production and the settings are for testing; so does the simulator', async () => {
    const simulator = new Program('apps/simulator/main.js', { NODE_ENV: 'production' });
    expect(await lastWords(simulator)).toEqual([expect.stringContaining('ALLOW_SIMULATORS=true')]);
    const server = new Program('apps/server/main.js', { NODE_ENV: 'production' });
    const names = (await lastWords(server)).map((sentence) => sentence.split(' ')[0]);
    expect(names).toEqual(['PUBLIC_URL', 'PAYMENT_PROVIDER', 'SMS_PROVIDER', 'MAIL_URL', 'DOCUMENT_CHECKER']);
    for (const app of ['server', 'simulator']) {
      const misspelt = new Program(`apps/${app}/main.js`, { NODE_ENV: 'Production' });
      expect((await lastWords(misspelt)).join()).toContain('NODE_ENV');
    }
  });

  it('when its log or its keys are missing, and starts once they are back', async () => {
    const asha = await Customer.logIn(product);
    const booking = await asha.book();
    await product.stopServer();
    for (const [name, reason] of [
      ['log.db', /log\.db ends before what views\.db has seen.*Restore/],
      ['keys.db', /keys\.db is missing.*restore/],
    ] as const) {
      const file = join(product.dataDir, name);
      await rename(file, `${file}.away`);
      expect((await lastWords(product.second()))[0]).toMatch(reason);
      await rename(`${file}.away`, file);
    }
    await product.restart();
    expect(await asha.booking(booking.id)).toMatchObject(booking);
  });

  it('when its keys are older than its log, of which nobody is erased by that; verify counts the missing keys', async () => {
    const [keys, older, newest] = ['keys.db', 'keys.db.older', 'keys.db.newest'].map((name) =>
      join(product.dataDir, name),
    ) as [string, string, string];
    await product.stopServer();
    await copyFile(keys, older);
    await product.restart();
    const ravi = await Customer.logIn(product);
    const booking = await ravi.book();
    await product.stopServer();
    await rename(keys, newest);
    await copyFile(older, keys);
    expect((await lastWords(product.second()))[0]).toMatch(/The keys are older than the event log.*Restore the newest/);
    const { code, answer } = await product.ops('verify');
    expect({ code, answer }).toEqual({
      code: 1,
      answer: expect.stringMatching(/^The keys of \d+ persons are missing/),
    });
    expect(answer).toContain('restore the newest keys, and rebuild none before');
    await rename(newest, keys);
    await product.restart();
    expect(await ravi.booking(booking.id)).toMatchObject(booking);
    expect((await product.ops('verify')).code).toBe(0);
  });

  it('when its second thread ends, even after the start', async () => {
    const failing = `import { isMainThread } from 'node:worker_threads';
      if (!isMainThread) setTimeout(() => { throw new Error('out of order'); }, 3000);`;
    await product.stopServer();
    const program = product.second({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(failing)}` });
    expect(await program.exit()).toBe(1);
    expect(program.output).toMatch(/"level":"fatal".*out of order/);
    await product.restart();
  });
});
