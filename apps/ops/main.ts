/** The operator's command line. */
import { keepFilesPrivate } from '@libs/adapters/private-files.js';
import { run } from './run.js';
import { processTerminal } from './terminal.js';

// The reader may close the pipe early, as `head` does.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? 0 : 1));
}

keepFilesPrivate();
process.exitCode = await run(process.argv.slice(2), process.env, processTerminal());
