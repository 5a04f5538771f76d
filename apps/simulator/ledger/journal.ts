/** An append-only file of JSON lines. An append is durable before it resolves. */
import { mkdir, open, readFile, type FileHandle } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { syncFolder } from '@libs/adapters/folder/sync-folder.js';
import { tightenFolder } from '@libs/adapters/private-files.js';

const NEWLINE = 0x0a;

export class Journal {
  /** After a failed append, when part of it may be in the file. */
  private unsure = false;

  private constructor(
    private readonly file: FileHandle,
    /** The size of all completed appends in bytes. */
    private size: number,
  ) {}

  /**
   * Opens the file, creating it if needed, and returns its parsed lines. An incomplete last line was never
   * acknowledged, and is cut off. @throws Error when any other line is invalid, because something else has changed the
   * file.
   */
  static async open(path: string): Promise<{ readonly journal: Journal; readonly lines: readonly unknown[] }> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const file = await open(path, 'a', 0o600);
    tightenFolder(dirname(path), (name) => name === basename(path));
    await syncFolder(dirname(path));
    try {
      const { lines, size } = readLines(await readFile(path), path);
      const journal = new Journal(file, size);
      await journal.cutBack();
      return { journal, lines };
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  /** Appends the lines, all or none. @throws Error when the disk refuses; the next append removes what it left. */
  async append(lines: readonly unknown[]): Promise<void> {
    const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
    if (this.unsure) await this.cutBack();
    this.unsure = true;
    await this.file.appendFile(bytes);
    await this.file.datasync();
    this.unsure = false;
    this.size += bytes.length;
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async cutBack(): Promise<void> {
    await this.file.truncate(this.size);
    await this.file.datasync();
    this.unsure = false;
  }
}

/** Returns the complete lines, and their size in bytes. */
function readLines(bytes: Buffer, path: string): { lines: unknown[]; size: number } {
  const lines: unknown[] = [];
  let size = 0;
  for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, size)) {
    try {
      lines.push(JSON.parse(bytes.toString('utf8', size, end)));
    } catch {
      if (end + 1 < bytes.length) throw new Error(`${path}, line ${lines.length + 1}: not a line of this ledger`);
      break; // pages of a write may reach the disk in any order, its newline before the rest
    }
    size = end + 1;
  }
  return { lines, size };
}
