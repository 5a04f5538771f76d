/** An append-only file of JSON lines. What was appended is on disk before anybody is told so. */
import { mkdir, open, readFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

const NEWLINE = 0x0a;

export class Journal {
  /** After a failed append, when part of it may be in the file. */
  private unsure = false;

  private constructor(
    private readonly file: FileHandle,
    /** Bytes of what was appended for good. */
    private size: number,
  ) {}

  /**
   * Opens the file, making it if need be, and answers its lines parsed. A last line that a crash left unfinished was never
   * acknowledged, and is cut off.
   * @throws Error when any other line cannot be read: the file was changed by something else.
   */
  static async open(path: string): Promise<{ readonly journal: Journal; readonly lines: readonly unknown[] }> {
    await mkdir(dirname(path), { recursive: true });
    const file = await open(path, 'a', 0o600);
    const directory = await open(dirname(path), 'r');
    await directory.sync().finally(() => directory.close());
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

  /** Adds the lines, all or none. @throws Error when the disk refuses; the next append clears away what it left. */
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

/** The complete lines, and how many bytes they take. */
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
