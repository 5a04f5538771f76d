/** The declaration of a command, from which its help and its argument parsing are derived. */
import type { EngineSettings } from '@libs/adapters/engine-settings.js';
import type { Environment } from '@libs/adapters/environment.js';
import type { Clock } from '@libs/eventing/types/clock.js';
import type { Logger } from 'pino';
import type { ExitCode } from './failure.js';
import type { Format } from './format.js';
import type { Terminal } from './terminal.js';

export interface Option {
  /** The placeholder of its value, e.g. `<n>`; a switch has none. */
  readonly value?: string;
  readonly description: string;
  readonly required?: boolean;
}

/** The parsed arguments. */
export interface Arguments {
  readonly operands: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  readonly switches: ReadonlySet<string>;
}

export interface Context {
  readonly settings: EngineSettings;
  /** For the few commands that need it. */
  readonly environment: Environment;
  readonly clock: Clock;
  readonly terminal: Terminal;
  readonly logger: Logger;
  /** Prints one JSON value instead of text. */
  readonly json: boolean;
  readonly format: Format;
}

export interface Command {
  readonly name: string;
  /** Required ones, e.g. `<view>`, and after them optional ones, e.g. `[<stream>]`. */
  readonly operands: readonly string[];
  /** For the list of commands. */
  readonly summary: string;
  /** The paragraphs of its help. */
  readonly details: readonly string[];
  readonly options: Readonly<Record<string, Option>>;
  run(given: Arguments, context: Context): Promise<ExitCode>;
}
