/** What a command is. Its help and the reading of its arguments both come from what it declares here. */
import type { EngineSettings } from '@libs/adapters/engine-settings.js';
import type { Environment } from '@libs/adapters/environment.js';
import type { Clock } from '@libs/eventing/types/ports.js';
import type { Logger } from 'pino';
import type { ExitCode } from './failure.js';
import type { Terminal } from './terminal.js';

export interface Option {
  /** What stands behind it, e.g. `<n>`; a switch has nothing. */
  readonly value?: string;
  readonly says: string;
  readonly required?: boolean;
}

/** What the operator typed, held against the declaration. */
export interface Arguments {
  readonly operands: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  readonly switches: ReadonlySet<string>;
}

export interface Context {
  readonly settings: EngineSettings;
  /** For what only some commands need. */
  readonly environment: Environment;
  readonly clock: Clock;
  readonly terminal: Terminal;
  readonly logger: Logger;
  /** Answer one JSON value instead of text. */
  readonly json: boolean;
}

export interface Command {
  readonly name: string;
  /** All of them must be given, e.g. `<view>`. */
  readonly operands: readonly string[];
  /** In the list of commands. */
  readonly summary: string;
  /** Paragraphs of its help. */
  readonly details: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  run(given: Arguments, context: Context): Promise<ExitCode>;
}
