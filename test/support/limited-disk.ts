/** A folder on a disk that can be filled, by one of two methods that depend on the machine. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ScarceDisk {
  readonly folder: string;
  /** From now on the server on this folder cannot write. */
  fill(): void;
  free(): void;
  remove(): void;
}

const works = (command: string, args: readonly string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Returns undefined where neither method works: a small file system, or a limit on the size of files. */
export function scarceDisk(): ScarceDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'chef-booking-disk-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (works('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder])) return smallFileSystem(folder, remove);
  if (works('prlimit', ['--version'])) return limitedFiles(folder, remove);
  remove();
  return undefined;
}

function smallFileSystem(folder: string, remove: () => void): ScarceDisk {
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill() {
      // Larger blocks first, then the rest byte by byte.
      for (const size of [1 << 16, 1 << 12, 1 << 8, 1]) {
        try {
          for (;;) writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
    },
    free: () => rmSync(ballast),
    remove() {
      execFileSync('umount', ['--lazy', folder]);
      remove();
    },
  };
}

function limitedFiles(folder: string, remove: () => void): ScarceDisk {
  const limit = (bytes: string) => {
    const server = readFileSync(join(folder, 'lock.pid'), 'utf8').trim();
    execFileSync('prlimit', ['--pid', server, `--fsize=${bytes}:`]);
  };
  return { folder, fill: () => limit('1'), free: () => limit('unlimited'), remove };
}
