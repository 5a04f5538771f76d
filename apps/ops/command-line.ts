import { parseArgs } from 'node:util';
import type { Arguments, Command, Option } from './command.js';
import { UsageError } from './failure.js';

/** The options of every command. */
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
    if (typeof value === 'string') texts[name] = value;
    else switches.add(name);
  }
  if (switches.has('help')) return { operands: [], values: texts, switches };

  const { operands } = command;
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
    Object.entries(declared).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' } as const]),
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

/** The option of commands that record who asked for what and why. */
export const REASON: Option = { value: '<text>', description: 'recorded with your name', required: true };

/** Returns the reason. @throws UsageError for a blank one */
export function readReason({ values }: Arguments): string {
  const reason = values['reason']?.trim() ?? '';
  if (reason === '') throw new UsageError('--reason must say why: it is recorded.');
  return reason;
}

export function helpOf({ name, operands, summary, details, options }: Command): string {
  const rows = Object.entries({ ...options, ...COMMON_OPTIONS }).map(
    ([option, { value, description: says }]): [string, string] => [`--${option}${value ? ` ${value}` : ''}`, says],
  );
  const needed = Object.entries(options).flatMap(([option, { required, value }]) =>
    required ? [`--${option} ${value}`] : [],
  );
  const usage = ['Usage: ops', name, ...operands, ...needed, '[options]'].join(' ');
  return [`${summary}.`, usage, ...details.map(wrapped), columns(rows)].join('\n\n');
}

export function overview(commands: readonly Command[]): string {
  const rows = commands.map(({ name, operands, summary }): [string, string] => [
    [name, ...operands].join(' '),
    summary,
  ]);
  return [
    'Operates the product, whether it runs or not. Finds the data by the same variables as the server.',
    'Usage: ops <command> [options]',
    columns(rows),
    '`ops <command> --help` says more. Exit codes: 0 done; 1 failed, found a problem, or found nothing of what was asked for; 2 wrong usage.',
  ].join('\n\n');
}

/** Wraps a text at the width of a terminal. */
const wrapped = (text: string): string => text.replace(/(?![^\n]{1,96}$)([^\n]{1,96})\s/g, '$1\n');

function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
}
