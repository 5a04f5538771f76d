import { open } from 'node:fs/promises';

/** Flushes a folder, without which its entries are not durable. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
