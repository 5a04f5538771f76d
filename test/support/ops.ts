import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const ROOT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  readonly code: number;
  readonly answer: string;
  readonly remarks: string;
}

/** Runs the built operator program on the data that `variables` name. */
export const ops = (variables: Readonly<Record<string, string>>, ...typed: readonly string[]): Promise<Ended> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'], ...variables };
    const most = 64 * 2 ** 20;
    execFile(
      process.execPath,
      ['dist/apps/ops/main.js', ...typed],
      { cwd: ROOT_FOLDER, env, maxBuffer: most },
      (error, answer, remarks) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, answer, remarks }),
    );
  });
