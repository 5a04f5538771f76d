/** Where a command writes: answers to the standard output, everything on the way to it to the standard error. */
export interface Terminal {
  /** A line, or several, of the answer. */
  answer(text: string): void;
  /** A line for the person who waits. */
  remark(text: string): void;
  /** Replaces the line that was shown last; undefined where lines cannot be replaced. */
  readonly replace: ((text: string) => void) | undefined;
}

export const processTerminal = (): Terminal => ({
  answer: (text) => void process.stdout.write(`${text}\n`),
  remark: (text) => void process.stderr.write(`${text}\n`),
  replace: process.stderr.isTTY ? (text) => void process.stderr.write(`\r\u001b[2K${text}`) : undefined,
});
