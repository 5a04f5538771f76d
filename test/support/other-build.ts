/** Another build of the product: for `ops plan --against`, and to run beside this one. */
import { cp, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** A text of the built programs, and its replacement. */
export type Planted = readonly [from: string, to: string];

/** A refund of a half becomes one of 40 %. */
export const HALF_REFUND: Planted = ['percent: 50,\n\t\t\tatLeast: 12', 'percent: 40,\n\t\t\tatLeast: 12'];

/**
 * Copies the operator program of this build with texts replaced, and returns the folder.
 *
 * @throws Error unless each text occurs once.
 */
export const otherBuild = (...planted: readonly Planted[]): Promise<string> => copyOf(['ops', 'shared'], planted);

/** The same with the server. */
export const otherServer = (...planted: readonly Planted[]): Promise<string> =>
  copyOf(['ops', 'server', 'shared'], planted);

async function copyOf(programs: readonly string[], planted: readonly Planted[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'other-build-'));
  await cp('package.json', join(folder, 'package.json'));
  await symlink(resolve('node_modules'), join(folder, 'node_modules'));
  await mkdir(join(folder, 'dist'));
  await symlink(resolve('dist/frontend'), join(folder, 'dist/frontend'));
  const replaced = new Map<string, number>();
  for (const part of programs) {
    const parts = join(folder, 'dist/apps', part);
    await cp(join('dist/apps', part), parts, { recursive: true });
    for (const file of (await readdir(parts)).filter((name) => name.endsWith('.js'))) {
      let text = await readFile(join(parts, file), 'utf8');
      for (const [from, to] of planted) {
        replaced.set(from, (replaced.get(from) ?? 0) + text.split(from).length - 1);
        text = text.replace(from, to);
      }
      await writeFile(join(parts, file), text);
    }
  }
  for (const [from, count] of replaced) if (count !== 1) throw new Error(`${from} occurs ${count} times in the build`);
  return folder;
}
