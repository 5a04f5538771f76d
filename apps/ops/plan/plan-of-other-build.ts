/** Asks the program of another build for its plan. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Environment } from '@libs/adapters/environment.js';
import { Failure, UsageError } from '../failure.js';
import type { Terminal } from '../terminal.js';
import { type PlanReport, REPORT_VERSION } from './report.js';

const PROGRAM = 'dist/apps/ops/main.js';

/**
 * Runs the program in `folder` on the same data, with `options` of `ops plan`. Its remarks are passed on, unless `quiet`.
 * @throws UsageError if there is no build, Failure if its program does not return a plan.
 */
export async function planOfOtherBuild(
  folder: string,
  options: readonly string[],
  { environment, terminal, quiet }: { environment: Environment; terminal: Terminal; quiet: boolean },
): Promise<PlanReport> {
  const program = join(resolve(folder), PROGRAM);
  if (!existsSync(program)) throw new UsageError(explanation(folder));
  const progress = quiet ? [] : ['--progress'];
  const child = spawn(process.execPath, [...process.execArgv, program, 'plan', ...options, '--json', ...progress], {
    env: { ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let last = '';
  createInterface(child.stderr).on('line', (line) => {
    last = line;
    if (!quiet) terminal.remark(line);
  });
  const answer = await text(child.stdout);
  const report = parsed(answer);
  if (report) return report;
  throw new Failure(
    `The program in ${folder} returned no plan; it may be older than this command. Its last line: ${last}`,
  );
}

const explanation = (folder: string): string =>
  existsSync(folder)
    ? `${folder} has no ${PROGRAM}: build it there with \`npm run build\`.`
    : `There is no folder ${folder}. An image of a container cannot be run from here: copy its files with \`docker create\` and \`docker cp\`, and name that folder.`;

function parsed(answer: string): PlanReport | undefined {
  try {
    const report = JSON.parse(answer) as PlanReport;
    return report.report === REPORT_VERSION ? report : undefined;
  } catch {
    return undefined;
  }
}
