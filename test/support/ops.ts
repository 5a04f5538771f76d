import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { run } from '../../apps/ops/run.js';
import type { Terminal } from '../../apps/ops/terminal.js';

const ROOT_FOLDER = fileURLToPath(new URL('../..', import.meta.url));

export interface Ended {
  readonly code: number;
  readonly answer: string;
  readonly remarks: string;
}

type Variables = Readonly<Record<string, string>>;

/** The built program, which the environment of the tests has loaded. */
const { runOps } = globalThis as unknown as { readonly runOps: typeof run };

/** Runs a command of the built operator program in this process, on the data that `variables` name. */
export const ops = (variables: Variables, ...typed: readonly string[]): Promise<Ended> =>
  opsOn({}, variables, ...typed);

/** Runs a command as on a terminal with some columns or colours. */
export async function opsOn(
  terminal: Partial<Pick<Terminal, 'columns' | 'hasColours'>>,
  variables: Variables,
  ...typed: readonly string[]
): Promise<Ended> {
  let [answer, remarks] = ['', ''];
  const code = await runOps(typed, variables, {
    replace: undefined,
    hasColours: false,
    columns: undefined,
    ...terminal,
    answer: (text) => void (answer += `${text}\n`),
    remark: (text) => void (remarks += `${text}\n`),
  });
  return { code, answer, remarks };
}

/** Runs the built operator program in a process of its own. */
export const opsProgram = (variables: Variables, ...typed: readonly string[]): Promise<Ended> =>
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
