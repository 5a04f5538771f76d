import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Chef, licence } from '../support/chef.js';
import { Customer } from '../support/customer.js';
import { Product } from '../support/product.js';

let product: Product;
let dataDir: string;
beforeAll(async () => {
  process.umask(0o022);
  product = await Product.start();
  ({ dataDir } = product);
  const vikas = await Chef.join(product);
  await vikas.api.ok('fileDocument', { params: { id: vikas.id }, body: licence() });
  const asha = await Customer.logIn(product);
  const { id } = await asha.book();
  await asha.pay(id, 'success');
});
afterAll(() => product.stop());

/** Returns the permissions of everything in the folder that others may access, by path. */
async function permissionsOfOthers(): Promise<Readonly<Record<string, string>>> {
  const names = ['.', ...(await readdir(dataDir, { recursive: true }))];
  const modes = await Promise.all(names.map(async (name) => [name, (await stat(join(dataDir, name))).mode] as const));
  return Object.fromEntries(
    modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([name, mode]) => [name, (mode & 0o777).toString(8)]),
  );
}

it('all files of the server and the simulator are readable by their owner only', async () => {
  const names = await readdir(dataDir);
  expect(names).toEqual(expect.arrayContaining(['log.db', 'views.db', 'keys.db', 'files', 'simulator', 'lock.pid']));
  expect(await permissionsOfOthers()).toEqual({});
});

it('the next start restricts files that others could read', async () => {
  const loosened = [
    '.',
    'files',
    'simulator',
    'log.db',
    'keys.db',
    'views.db',
    'jobs.db',
    join('simulator', 'ledger.jsonl'),
  ];
  for (const name of loosened) await chmod(join(dataDir, name), name === '.' || !name.includes('.') ? 0o755 : 0o644);
  await product.restart();
  // The simulator was not restarted.
  expect(await permissionsOfOthers()).toEqual({ [join('simulator', 'ledger.jsonl')]: '644' });
});
