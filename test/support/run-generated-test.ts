import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

interface Results {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

/** Runs the spec files in `folder` as unit tests of this repository. */
export async function runGeneratedTest(folder: string): Promise<Results> {
  const { default: all } = (await import(join(ROOT_FOLDER, 'jest.config.mjs'))) as {
    readonly default: { readonly projects: readonly { readonly displayName: string }[] };
  };
  const unit = all.projects.find(({ displayName }) => displayName === 'unit');
  const config = join(folder, 'jest.config.json');
  await writeFile(config, JSON.stringify({ ...unit, roots: [folder], setupFilesAfterEnv: [] }));
  const jest = [join(ROOT_FOLDER, 'node_modules/jest/bin/jest.js'), '--config', config, '--json'];
  const args = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', ...jest];
  // Jest exits with 1 when a test fails, and prints the results nevertheless.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT_FOLDER }).catch(
    (error: unknown) => error as { readonly stdout: string },
  );
  return JSON.parse(stdout) as Results;
}
