/** The operator's command line. */
import { run } from './run.js';
import { processTerminal } from './terminal.js';

// Whoever reads the answer may have seen enough, as `head` has.
process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));

process.exitCode = await run(process.argv.slice(2), process.env, processTerminal());
