import { type EngineSettings, readEngineSettings } from '@libs/adapters/engine-settings.js';
import type { Environment } from '@libs/adapters/environment.js';
import { createLogger } from '@libs/adapters/logger.js';
import { systemClock } from '@libs/adapters/system-clock.js';
import pc from 'picocolors';
import type { Command } from './command.js';
import { helpOf, overview, readArguments } from './command-line.js';
import { bisectCommand } from './commands/bisect.js';
import { blameCommand } from './commands/blame.js';
import { consumers } from './commands/consumers.js';
import { copyLogCommand } from './commands/copy-log.js';
import { diffCommand } from './commands/diff.js';
import { endSessionsCommand } from './commands/end-sessions.js';
import { explainCommand } from './commands/explain.js';
import { planCommand } from './commands/plan.js';
import { findCommand } from './commands/find.js';
import { quarantineCommand } from './commands/quarantine.js';
import { rebuildCommand } from './commands/rebuild.js';
import { reconcileCommand } from './commands/reconcile.js';
import { resendReceiptCommand } from './commands/resend-receipt.js';
import { retryCommand } from './commands/retry.js';
import { ruleCommand } from './commands/rule.js';
import { rotateSecret } from './commands/rotate-secret.js';
import { stateCommand } from './commands/state.js';
import { stream } from './commands/stream.js';
import { streams } from './commands/streams.js';
import { studioCommand } from './commands/studio.js';
import { tail } from './commands/tail.js';
import { toTestCommand } from './commands/to-test.js';
import { unlockCommand } from './commands/unlock.js';
import { verify } from './commands/verify.js';
import { whatIfCommand } from './commands/what-if.js';
import { whyCommand } from './commands/why.js';
import { EXIT_CODES, type ExitCode, explain, UsageError } from './failure.js';
import { createFormat } from './format.js';
import type { Terminal } from './terminal.js';
import { wrapText } from './wrap.js';

export const COMMANDS: readonly Command[] = [
  streams,
  stream,
  tail,
  explainCommand,
  ruleCommand,
  stateCommand,
  diffCommand,
  blameCommand,
  whyCommand,
  findCommand,
  bisectCommand,
  whatIfCommand,
  toTestCommand,
  consumers,
  rebuildCommand,
  copyLogCommand,
  verify,
  planCommand,
  reconcileCommand,
  quarantineCommand,
  retryCommand,
  endSessionsCommand,
  unlockCommand,
  resendReceiptCommand,
  rotateSecret,
  studioCommand,
];

/**
 * Runs the command line. Returns the exit code; only a defect throws. Changes nothing of the process, so that any program
 * can call it.
 */
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
  const width = terminal.columns ?? Infinity;
  if (name === '--help' || name === '-h' || name === 'help') {
    terminal.answer(wrapText(overview(COMMANDS), width));
    return EXIT_CODES.ok;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) {
    const names = COMMANDS.map((one) => one.name).join(', ');
    throw new UsageError(`${unknown(name)} There are ${names}; \`ops --help\` describes them.`);
  }
  const given = readArguments(command, rest);
  if (given.switches.has('help')) {
    terminal.answer(wrapText(helpOf(command), width));
    return EXIT_CODES.ok;
  }
  const settings = settingsOf(environment);
  const clock = systemClock(settings.clockOffset);
  const json = given.switches.has('json');
  const format = createFormat({ utc: given.switches.has('utc'), colours: pc.createColors(terminal.hasColours), width });
  const logger = createLogger({ write: (line) => terminal.remark(line.trimEnd()) });
  return command.run(given, { settings, environment, clock, terminal, json, format, logger });
}

const unknown = (name: string | undefined): string =>
  name === undefined ? 'No command was given.' : `There is no command ${name}.`;

function settingsOf(environment: Environment): EngineSettings {
  const read = readEngineSettings(environment);
  if (!read.ok) throw new UsageError(read.problems.join('\n'));
  return read.values;
}
