import pc from 'picocolors';

/** The output of a command: answers go to the standard output, everything else to the standard error. */
export interface Terminal {
  /** Prints lines of the answer. */
  answer(text: string): void;
  /** Prints a line for the person who waits. */
  remark(text: string): void;
  /** Replaces the last line; undefined where lines cannot be replaced. */
  readonly replace: ((text: string) => void) | undefined;
  /** Whether answers may contain colours. */
  readonly hasColours: boolean;
  /** How many columns answers may have; undefined where they are not shown on a terminal. */
  readonly columns: number | undefined;
}

export const processTerminal = (): Terminal => ({
  answer: (text) => void process.stdout.write(`${text}\n`),
  remark: (text) => void process.stderr.write(`${text}\n`),
  replace: process.stderr.isTTY ? (text) => void process.stderr.write(`\r\u001b[2K${text}`) : undefined,
  hasColours: process.stdout.isTTY && pc.isColorSupported,
  columns: process.stdout.isTTY ? process.stdout.columns : undefined,
});
