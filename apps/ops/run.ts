import { type EngineSettings, readEngineSettings } from '@libs/adapters/engine-settings.js';
import type { Environment } from '@libs/adapters/environment.js';
import { createLogger } from '@libs/adapters/logger.js';
import { systemClock } from '@libs/adapters/system-clock.js';
import type { Command } from './command.js';
import { helpOf, overview, readArguments } from './command-line.js';
import { consumers } from './commands/consumers.js';
import { copyLogCommand } from './commands/copy-log.js';
import { explainCommand } from './commands/explain.js';
import { quarantineCommand } from './commands/quarantine.js';
import { rebuildCommand } from './commands/rebuild.js';
import { reconcileCommand } from './commands/reconcile.js';
import { retryCommand } from './commands/retry.js';
import { stream } from './commands/stream.js';
import { streams } from './commands/streams.js';
import { verify } from './commands/verify.js';
import { EXIT, type ExitCode, explain, UsageError } from './failure.js';
import type { Terminal } from './terminal.js';

export const COMMANDS: readonly Command[] = [
  streams,
  stream,
  explainCommand,
  consumers,
  rebuildCommand,
  copyLogCommand,
  verify,
  reconcileCommand,
  quarantineCommand,
  retryCommand,
];
const STANDARD_ERROR = 2;

/** Carries out what was typed behind `ops`. Answers the exit code; only a defect throws. */
export async function run(typed: readonly string[], environment: Environment, terminal: Terminal): Promise<ExitCode> {
  try {
    return await carryOut(typed, environment, terminal);
  } catch (error) {
    const known = explain(error);
    if (!known) throw error;
    terminal.remark(known.sentence);
    return known.code;
  }
}

async function carryOut(typed: readonly string[], environment: Environment, terminal: Terminal): Promise<ExitCode> {
  const [name, ...rest] = typed;
  if (name === '--help' || name === '-h' || name === 'help') {
    terminal.answer(overview(COMMANDS));
    return EXIT.ok;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) {
    const names = COMMANDS.map((one) => one.name).join(', ');
    throw new UsageError(`${unknown(name)} There are ${names}; \`ops --help\` says what each does.`);
  }
  const given = readArguments(command, rest);
  if (given.switches.has('help')) {
    terminal.answer(helpOf(command));
    return EXIT.ok;
  }
  const settings = settingsOf(environment);
  const clock = systemClock(settings.clockOffset);
  const json = given.switches.has('json');
  return command.run(given, { settings, environment, clock, terminal, json, logger: createLogger(STANDARD_ERROR) });
}

const unknown = (name: string | undefined): string =>
  name === undefined ? 'A command must be given.' : `There is no command ${name}.`;

function settingsOf(environment: Environment): EngineSettings {
  const read = readEngineSettings(environment);
  if (!read.ok) throw new UsageError(read.problems.join('\n'));
  return read.values;
}
