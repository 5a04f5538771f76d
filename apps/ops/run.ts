import { type EngineSettings, readEngineSettings } from '@libs/adapters/engine-settings.js';
import { type Environment, systemClock } from '@libs/adapters/environment.js';
import { createLogger } from '@libs/adapters/logger.js';
import { openOperatorPorts } from '@libs/adapters/operator-ports.js';
import pc from 'picocolors';
import {
  type Arguments,
  type Command,
  EXIT_CODES,
  type ExitCode,
  explain,
  helpOf,
  overview,
  readArguments,
  UsageError,
} from './command-line.js';
import { endSessionsCommand, resendReceiptCommand, unlockCommand } from './commands/account-help.js';
import { askCommand } from './commands/ask.js';
import { bisectCommand } from './commands/bisect.js';
import { consumers, retryCommand } from './commands/consumers.js';
import { copyFilesCommand, copyKeysCommand } from './commands/copy-keys.js';
import { copyLogCommand } from './commands/copy-log.js';
import { disputesCommand } from './commands/disputes.js';
import { explainCommand } from './commands/explain.js';
import { findCommand } from './commands/find.js';
import { incidentCommand } from './commands/incident.js';
import { mcpCommand } from './commands/mcp.js';
import { payoutsCommand } from './commands/payouts.js';
import { planCommand } from './commands/plan.js';
import { quarantineCommand } from './commands/quarantine.js';
import { rebuildCommand } from './commands/rebuild.js';
import { reconcileCommand } from './commands/reconcile.js';
import { rotateSecret } from './commands/rotate-secret.js';
import { ruleCommand } from './commands/rule.js';
import { blameCommand, diffCommand, stateCommand } from './commands/state.js';
import { stream, streams } from './commands/streams.js';
import { studioCommand } from './commands/studio.js';
import { tail } from './commands/tail.js';
import { toTestCommand } from './commands/to-test.js';
import { verify } from './commands/verify.js';
import { whatIfCommand } from './commands/what-if.js';
import { whyCommand } from './commands/why.js';
import { Threads, limitsOf } from './threads.js';
import { createFormat, NO_PROGRESS, showProgress, type Terminal, wrapText } from './terminal.js';

export const COMMANDS: readonly Command[] = [
  askCommand,
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
  incidentCommand,
  consumers,
  rebuildCommand,
  copyLogCommand,
  copyKeysCommand,
  copyFilesCommand,
  verify,
  planCommand,
  reconcileCommand,
  quarantineCommand,
  disputesCommand,
  payoutsCommand,
  retryCommand,
  endSessionsCommand,
  unlockCommand,
  resendReceiptCommand,
  rotateSecret,
  studioCommand,
  mcpCommand,
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
  return carryOutOn(command, given, environment, terminal);
}

/** Opens the product for a command, prints what it returns, and closes the product in any case. */
async function carryOutOn(
  command: Command,
  given: Arguments,
  environment: Environment,
  terminal: Terminal,
): Promise<ExitCode> {
  const settings = settingsOf(environment);
  const clock = systemClock(settings.clockOffset);
  const json = given.switches.has('json');
  const writes = command.writes?.(given) ?? [];
  const threads = new Threads({ environment, writes }, limitsOf(environment));
  const ports = openOperatorPorts(settings, { clock, writes });
  const progress = json && !given.switches.has('progress') ? NO_PROGRESS : showProgress(terminal);
  const { columns: width = Infinity, hasColours } = terminal;
  const format = createFormat({ utc: given.switches.has('utc'), colours: pc.createColors(hasColours), width });
  const logger = createLogger({ write: (line) => terminal.remark(line.trimEnd()) });
  const context = { ...ports, clock, settings, environment, threads, terminal, json, format, progress, logger };
  try {
    const answer = await command.run(given, context).finally(() => progress.end());
    if (typeof answer === 'number') return answer;
    if (json) terminal.answer(JSON.stringify(answer.json));
    else if (answer.isRemark) terminal.remark(answer.text());
    else terminal.answer(answer.text());
    return answer.code ?? EXIT_CODES.ok;
  } finally {
    await threads.close();
    await ports.close();
  }
}

const unknown = (name: string | undefined): string =>
  name === undefined ? 'No command was given.' : `There is no command ${name}.`;

function settingsOf(environment: Environment): EngineSettings {
  const read = readEngineSettings(environment);
  if (!read.ok) throw new UsageError(read.problems.join('\n'));
  return read.values;
}
