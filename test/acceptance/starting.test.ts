import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Customer } from '../support/customer.js';
import { eventually } from '../support/eventually.js';
import { freePorts } from '../support/free-ports.js';
import { Product } from '../support/product.js';
import { Program } from '../support/program.js';

let product: Product;
beforeAll(async () => {
  product = await Product.start();
});
afterAll(() => product.stop());

const otherPort = async (): Promise<string> => String((await freePorts(1))[0]);
/** What it says in its last words, when it ends with 1 as it should. */
async function lastWords(program: Program): Promise<readonly string[]> {
  expect(await program.exit()).toBe(1);
  return program.output
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('{'));
}

describe('a server that cannot start says why in a sentence', () => {
  it('when another one has its data, and who that is', async () => {
    const [sentence] = await lastWords(product.second({ PORT: await otherPort() }));
    expect(sentence).toMatch(/is in use by another server \(process \d+\)/);
  });

  it('when its port is taken', async () => {
    const [port] = await freePorts(1);
    const other = await Product.start({ HOST: '127.0.0.1' });
    const taken = new URL(other.url).port;
    const program = new Program('apps/server/main.js', {
      PORT: taken,
      SIMULATOR_PORT: `${port}`,
      DATA_DIR: `${other.dataDir}-2`,
    });
    expect(await lastWords(program)).toEqual([
      `Port ${taken} of 127.0.0.1 is in use by another program. Stop it first, or choose another PORT.`,
    ]);
    await other.stop();
  });

  it('for every variable that makes no sense', async () => {
    const program = new Program('apps/server/main.js', {
      PORT: 'x',
      OTP_ECHO: 'maybe',
      MONGO_URL: 'mongodb://127.0.0.1',
    });
    const sentences = await lastWords(program);
    expect(sentences).toHaveLength(3);
    expect(sentences.join()).toMatch(/PORT.*OTP_ECHO|MONGO_URL/s);
  });

  it('when its data is damaged, and what to do', async () => {
    const other = await Product.start();
    const log = join(other.dataDir, 'log.db');
    await other.stopServer();
    const bytes = await readFile(log);
    bytes.fill(7, 0, 64);
    await writeFile(log, bytes);
    expect((await lastWords(other.second()))[0]).toMatch(/log\.db is damaged.*restore/i);
    await other.stop();
  });

  it('when its log or its keys are gone, and goes on once they are back', async () => {
    const other = await Product.start();
    const asha = await Customer.logIn(other);
    const booking = await asha.book();
    await other.stopServer();
    for (const [name, reason] of [
      ['log.db', /log\.db ends before what views\.db has seen.*Restore/],
      ['keys.db', /keys\.db is missing.*restore/],
    ] as const) {
      const file = join(other.dataDir, name);
      await rename(file, `${file}.away`);
      expect((await lastWords(other.second()))[0]).toMatch(reason);
      await rename(`${file}.away`, file);
    }
    await other.restart();
    expect(await asha.booking(booking.id)).toEqual(booking);
    await other.stop();
  });
});

describe('a server that is told to stop', () => {
  it('ends within its ten seconds, and finds everything again', async () => {
    const asha = await Customer.logIn(product);
    const booking = await asha.book();
    const began = performance.now();
    await product.restart('SIGINT');
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await asha.booking(booking.id)).toEqual(booking);
  });
});

describe('what it writes down', () => {
  it('names calls and people by id, and nobody by number or name', async () => {
    const asha = await Customer.logIn(product);
    await asha.address({ firstName: 'Unmistakable', address: 'Quiet Lane 7' });
    await eventually('the call is logged', async () => product.log.includes(`"caller":"customer:${asha.id}"`));
    for (const personal of [asha.phone, 'Unmistakable', 'Quiet Lane', asha.session.accessToken]) {
      expect(product.log).not.toContain(personal);
    }
    const kept = await Promise.all(
      ['log.db', 'log.db-wal', 'jobs.db', 'jobs.db-wal'].map((file) => readFile(join(product.dataDir, file))),
    );
    for (const personal of [asha.phone, 'Unmistakable', 'Quiet Lane']) {
      expect(kept.some((bytes) => bytes.includes(personal))).toBe(false);
    }
  });
});
