import { join } from 'node:path';
import { beforeAll, expect, it } from '@jest/globals';
import { Sqlite } from '@libs/adapters/sqlite/driver.js';
import { useProduct } from '../support/use-product.js';

const product = useProduct();
beforeAll(async () => {
  await product.stopServer();
});

/** Returns the schema version of a file. */
function format(file: string, written?: number): unknown {
  const db = new Sqlite(file);
  try {
    return db.pragma(written === undefined ? 'user_version' : `user_version = ${written}`, { simple: true });
  } finally {
    db.close();
  }
}

it.each(['log.db', 'views.db', 'jobs.db', 'keys.db'])(
  'a server refuses a %s that a newer version has written, and does not change it',
  async (name) => {
    const file = join(product.dataDir, name);
    const known = format(file) as number;
    format(file, 99);
    const server = product.second();
    try {
      expect(await server.exit()).toBe(1);
      expect(server.output).toContain(
        `${name} was written by a newer version of this program (format 99, this one knows up to ${known}). ` +
          'Start that version, or choose another DATA_DIR.',
      );
      expect(format(file)).toBe(99);
    } finally {
      await server.stop();
      format(file, known);
    }
  },
);
