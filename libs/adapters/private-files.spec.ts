import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { tightenFolder } from './private-files.js';

const isOurs = (name: string): boolean => ['log.db', 'files'].includes(name);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'private-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (...names: string[]): string => (statSync(join(folder, ...names)).mode & 0o7777).toString(8);

describe('a folder that others could read', () => {
  it('is restricted, with the files and folders in it', () => {
    const data = join(folder, 'data');
    mkdirSync(join(data, 'files'), { recursive: true });
    writeFileSync(join(data, 'log.db'), '');
    for (const path of [data, join(data, 'files')]) chmodSync(path, 0o755);
    chmodSync(join(data, 'log.db'), 0o664);
    tightenFolder(data, isOurs);
    expect([modeOf('data'), modeOf('data', 'files'), modeOf('data', 'log.db')]).toEqual(['700', '700', '600']);
  });

  it('is not restricted when it contains other files, which stay unchanged, as do link targets', () => {
    const [shared, elsewhere] = [join(folder, 'shared'), join(folder, 'elsewhere')];
    for (const path of [shared, elsewhere]) mkdirSync(path);
    writeFileSync(join(shared, 'log.db'), '');
    writeFileSync(join(shared, 'index.html'), '');
    symlinkSync(elsewhere, join(shared, 'files'));
    const all = [shared, elsewhere, join(shared, 'log.db'), join(shared, 'index.html')];
    for (const path of all) chmodSync(path, 0o755);
    tightenFolder(shared, isOurs);
    const modes = [modeOf('shared'), modeOf('elsewhere'), modeOf('shared', 'log.db'), modeOf('shared', 'index.html')];
    expect(modes).toEqual(['755', '755', '700', '755']);
  });
});
