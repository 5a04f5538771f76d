/** The declaration of a command, from which its help and its argument parsing are derived. */
import { parseArgs } from 'node:util';
import { EngineError } from '@libs/adapters/engine-error.js';
import type { EngineSettings } from '@libs/adapters/engine-settings.js';
import type { Environment } from '@libs/adapters/environment.js';
import type { Writable } from '@libs/adapters/sqlite/open-sqlite.js';
import { MissingKey } from '@libs/eventing/field-cipher.js';
import { NewerEvent, Unavailable } from '@libs/eventing/types/unavailable.js';
import { BrokenDocument } from '@libs/eventing/types/view-store.js';
import type { Logger } from 'pino';
import type { OpenedProduct } from './product.js';
import { layOut } from './table.js';
import type { Threads } from './threads.js';
import { type Format, type Progress, type Terminal, wrapText } from './terminal.js';

export interface Command {
  readonly name: string;
  /** Required ones, e.g. `<view>`, and after them optional ones, e.g. `[<stream>]`; none by default. */
  readonly operands?: readonly string[];
  /** For the list of commands. */
  readonly summary: string;
  /** The paragraphs of its help. */
  readonly details: readonly string[];
  readonly options?: Readonly<Record<string, Option>>;
  /** The stored data that it changes; none by default. */
  writes?(given: Arguments): readonly Writable[];
  /** Returns the exit code only if it has printed its answers itself, while they came. */
  run(given: Arguments, context: Context): Promise<Answer | ExitCode>;
}

interface Option {
  /** The placeholder of its value, e.g. `<n>`; a switch has none. */
  readonly value?: string;
  readonly description: string;
  readonly required?: boolean;
  /** It may be given several times; its values are joined by commas. */
  readonly isList?: boolean;
}

/** The parsed arguments. */
export interface Arguments {
  readonly operands: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  readonly switches: ReadonlySet<string>;
}

/** The product on which a command runs, alongside a running server, and where it runs. */
export interface Context extends OpenedProduct {
  readonly settings: EngineSettings;
  readonly environment: Environment;
  /** Do parts of long work. */
  readonly threads: Threads;
  readonly terminal: Terminal;
  readonly logger: Logger;
  /** Whether the answer is printed as one JSON value. */
  readonly json: boolean;
  readonly format: Format;
  /** Shown unless one JSON value is wanted. */
  readonly progress: Progress;
}

/** What a command found, which is printed as one JSON value or as text. */
export interface Answer {
  readonly json: unknown;
  text(): string;
  /** The text says why there is no answer, so it goes to the standard error. */
  readonly isRemark?: boolean;
  /** `ok` by default. */
  readonly code?: ExitCode;
}

/** The exit codes: `failed` also for a command that found a problem, or nothing of what it was asked for. */
export const EXIT_CODES = { ok: 0, failed: 1, usage: 2 } as const;
export type ExitCode = (typeof EXIT_CODES)[keyof typeof EXIT_CODES];
export const okIf = (isFine: boolean): ExitCode => (isFine ? EXIT_CODES.ok : EXIT_CODES.failed);

/** The request is invalid. The message is shown to the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The request cannot be fulfilled at present. The message is shown to the operator. */
export class Failure extends Error {
  override readonly name: string = 'Failure';
}

/** What was asked for does not exist. The message is shown to the operator. */
export class NotFound extends Failure {
  override readonly name = 'NotFound';
}

/** Returns the message for the operator and the exit code; undefined for a defect. */
export function explain(error: unknown): { readonly sentence: string; readonly code: ExitCode } | undefined {
  if (error instanceof UsageError) return { sentence: error.message, code: EXIT_CODES.usage };
  if (error instanceof NewerEvent) {
    return { sentence: `${error.message}: use the program that recorded it.`, code: EXIT_CODES.failed };
  }
  if (error instanceof Failure || error instanceof EngineError) {
    return { sentence: error.message, code: EXIT_CODES.failed };
  }
  if (error instanceof MissingKey) {
    const sentence = `The key of ${error.subject} is missing: the keys are older than the event log. Restore the newest keys, and rebuild no view before; \`ops stream\` and \`ops find\` need none.`;
    return { sentence, code: EXIT_CODES.failed };
  }
  if (error instanceof BrokenDocument) return { sentence: `${error.message}.`, code: EXIT_CODES.failed };
  if (error instanceof Unavailable) {
    return { sentence: `${error.message}. Start it, or correct its URL, and try again.`, code: EXIT_CODES.failed };
  }
  return undefined;
}

const COMMON_OPTIONS: Readonly<Record<string, Option>> = {
  json: { description: 'print one JSON value, for scripts' },
  utc: { description: 'show times in UTC instead of Kolkata time' },
  help: { description: 'print this help' },
};

/** Parses the arguments by the declaration of `command`. @throws UsageError */
export function readArguments(command: Command, typed: readonly string[]): Arguments {
  const declared = { ...command.options, ...COMMON_OPTIONS };
  const { values, positionals } = parsed(command, declared, typed);
  const texts: Record<string, string> = {};
  const switches = new Set<string>();
  for (const [name, value] of Object.entries(values)) {
    if (!Array.isArray(value)) switches.add(name);
    else if (value.length === 1 || declared[name]?.isList) texts[name] = value.join(',');
    else throw mistake(command, `--${name} is given twice`);
  }
  if (switches.has('help')) return { operands: [], values: texts, switches };

  const { operands = [] } = command;
  const [surplus] = positionals.slice(operands.length);
  if (surplus !== undefined) throw mistake(command, `unexpected argument ${surplus}`);
  const missing = operands.slice(positionals.length).filter((operand) => !operand.startsWith('['));
  for (const [name, { required, value }] of Object.entries(declared)) {
    if (required && texts[name] === undefined) missing.push(`--${name} ${value}`);
  }
  if (missing.length > 0) throw mistake(command, `${missing.join(' and ')} must be given`);
  return { operands: positionals, values: texts, switches };
}

function parsed(command: Command, declared: Readonly<Record<string, Option>>, typed: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(declared).map(([name, { value }]) => [
      name,
      value ? ({ type: 'string', multiple: true } as const) : ({ type: 'boolean' } as const),
    ]),
  );
  try {
    return parseArgs({ args: [...typed], options, allowPositionals: true, strict: true });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/\.\s|\n/);
    throw mistake(command, sentence.replace(/\.$/, ''));
  }
}

const mistake = ({ name }: Command, what: string): UsageError =>
  new UsageError(`${what}; \`ops ${name} --help\` shows its usage.`);

/** Parses a whole number from 1. @throws UsageError */
export function readCount(option: string, text: string): number {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (number < 1) throw new UsageError(`--${option} must be a whole number from 1, not ${text}.`);
  return number;
}

const HELP_COLUMNS = 96;

export function helpOf({ name, operands = [], summary, details, options = {} }: Command): string {
  const rows = Object.entries({ ...options, ...COMMON_OPTIONS }).map(([option, { value, description }]) => [
    `--${option}${value ? ` ${value}` : ''}`,
    description,
  ]);
  const needed = Object.entries(options).flatMap(([option, { required, value }]) =>
    required ? [`--${option} ${value}`] : [],
  );
  const usage = ['Usage: ops', name, ...operands, ...needed, '[options]'].join(' ');
  const paragraphs = details.map((text) => wrapText(text, HELP_COLUMNS));
  return [`${summary}.`, usage, ...paragraphs, indented(rows)].join('\n\n');
}

export const overview = (commands: readonly Command[]): string =>
  [
    'Operates the product, whether it runs or not. Finds the data by the same variables as the server.',
    'Usage: ops <command> [options]',
    indented(commands.map(({ name, operands = [], summary }) => [[name, ...operands].join(' '), summary])),
    '`ops <command> --help` says more. Exit codes: 0 done; 1 failed, found a problem, or found nothing of what was asked for; 2 wrong usage.',
  ].join('\n\n');

const indented = (rows: readonly (readonly string[])[]): string => layOut(rows).replaceAll(/^/gm, '  ');
