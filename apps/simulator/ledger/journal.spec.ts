import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { appendFile, mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Journal } from './journal.js';

let directory: string;
let path: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'journal-'));
  path = join(directory, 'deep', 'journal.jsonl');
});
afterEach(() => rm(directory, { recursive: true }));

const write = async (...lines: unknown[]) => {
  const { journal } = await Journal.open(path);
  await journal.append(lines);
  await journal.close();
};
const lines = async () => {
  const opened = await Journal.open(path);
  await opened.journal.close();
  return opened.lines;
};

describe('a journal', () => {
  it('is empty at first, and then has what was appended, in order', async () => {
    expect(await lines()).toEqual([]);
    await write({ n: 1 }, { n: '₹2' });
    await write({ n: 3 });
    expect(await lines()).toEqual([{ n: 1 }, { n: '₹2' }, { n: 3 }]);
  });

  it.each(['{"n":2', '{"n":2}', '\0\0\0\n', '\n'])('drops an incomplete last line: %j', async (tail) => {
    await write({ n: 1 });
    await appendFile(path, tail);
    expect(await lines()).toEqual([{ n: 1 }]);
    await write({ n: 3 });
    expect(await readFile(path, 'utf8')).toBe('{"n":1}\n{"n":3}\n');
  });

  it('recovers from a crash after any byte of the last append', async () => {
    await write({ n: 1 });
    await write({ n: '₹2' }, { n: 3 });
    const whole = await readFile(path);
    const first = Buffer.byteLength('{"n":1}\n');
    for (let size = first; size < whole.length; size += 1) {
      await writeFile(path, whole.subarray(0, size));
      const found = await lines();
      expect(found).toEqual([{ n: 1 }, { n: '₹2' }, { n: 3 }].slice(0, found.length));
      expect(found.length).toBeGreaterThanOrEqual(1);
    }
  });

  it('refuses a file with a broken line in the middle, and names the line', async () => {
    await write({ n: 1 });
    await appendFile(path, 'scribble\n{"n":3}\n');
    await expect(lines()).rejects.toThrow('line 2');
  });

  it('keeps nothing of an append that the disk refused, and continues when there is room again', async () => {
    const { journal } = await Journal.open(path);
    await journal.append([{ n: 1 }]);
    const handle = await open(path);
    const disk = jest.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'datasync');
    disk.mockRejectedValueOnce(new Error('no space left on device'));
    await expect(journal.append([{ n: 2 }])).rejects.toThrow('no space left');
    disk.mockRestore();
    await journal.append([{ n: 3 }]);
    await Promise.all([handle.close(), journal.close()]);
    expect(await lines()).toEqual([{ n: 1 }, { n: 3 }]);
  });
});
