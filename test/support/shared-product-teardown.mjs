import { readdir, rm } from 'node:fs/promises';
import '../../scripts/lib/typescript.mjs';

/** Stops what the files of this run shared, and deletes its data. */
export default async function endSharing() {
  const folder = process.env.SHARED_PRODUCTS;
  const workers = await readdir(folder);
  if (workers.length > 0) {
    const { endSharedProduct } = await import('./shared-product.ts');
    for (const worker of workers) await endSharedProduct(worker);
  }
  await rm(folder, { recursive: true, force: true });
}
