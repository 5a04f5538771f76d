import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileName, type FileStore, isFileName } from '@libs/eventing/types/file-store.js';
import { Unavailable } from '@libs/eventing/types/unavailable.js';
import { EngineError } from '../engine-error.js';
import { syncFolder } from './sync-folder.js';

const ENGINE = 'the folder of files';

/** Files in a folder with one writing process. */
export class FolderFiles implements FileStore {
  /** @throws EngineError when the folder cannot be created. */
  constructor(private readonly folder: string) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw new EngineError(`${folder} cannot be made (${(error as Error).message}). Choose another DATA_DIR.`);
    }
  }

  /** Writes a temporary file, flushes it and renames it, so that nobody ever reads half of it. */
  put(name: string, bytes: Uint8Array): Promise<void> {
    const path = this.#path(name);
    return answering(async () => {
      const unfinished = `${path}.${randomUUID()}`;
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
      await syncFolder(this.folder);
    });
  }

  get(name: string): Promise<Uint8Array | undefined> {
    const path = this.#path(name);
    return answering(async () => {
      try {
        return await readFile(path);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    });
  }

  remove(name: string): Promise<void> {
    const unfinished = `${fileName(name)}.`;
    return answering(async () => {
      const names = await readdir(this.folder);
      const own = names.filter((one) => one === name || one.startsWith(unfinished));
      for (const one of own) await rm(join(this.folder, one), { force: true });
      await syncFolder(this.folder);
    });
  }

  list(after: string, limit: number): Promise<readonly string[]> {
    return answering(async () => {
      const names = (await readdir(this.folder)).filter((name) => isFileName(name) && name > after);
      return names.sort().slice(0, limit);
    });
  }

  async close(): Promise<void> {}

  #path(name: string): string {
    return join(this.folder, fileName(name));
  }
}

/** Runs `work`; errors of the disk may be temporary. */
async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Unavailable(ENGINE, (error as Error).message, { cause: error });
  }
}
