import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates the folder for what the files of this run share; the leftovers of an interrupted run are deleted. */
export default async function beginSharing() {
  process.env.SHARED_PRODUCTS = await mkdtemp(join(tmpdir(), 'shared-products-'));
}
