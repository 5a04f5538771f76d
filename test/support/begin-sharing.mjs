import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A place for what the files of this run share; of a run that was cut off nothing is found again. */
export default async function beginSharing() {
  process.env.SHARED_PRODUCTS = await mkdtemp(join(tmpdir(), 'shared-products-'));
}
