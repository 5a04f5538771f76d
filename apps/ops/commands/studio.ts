import { once } from 'node:events';
import { type Command, EXIT_CODES, readCount, UsageError } from '../command-line.js';
import { interrupted } from '../terminal.js';

const DEFAULT_PORT = 4300;
const MAX_PORT = 65_535;

export const studioCommand: Command = {
  name: 'studio',
  summary: 'Serves a page on this machine that shows bookings event by event',
  details: [
    'Prints an address with a token; only who has it can open the page, and only on this machine. It reads beside the running product and can change nothing. Personal data stays hidden. Ctrl-C ends it.',
  ],
  options: { port: { value: '<n>', description: `where it listens; ${DEFAULT_PORT} by default` } },
  async run({ values }, { terminal, json, logger, ...product }) {
    const port = values['port'] === undefined ? DEFAULT_PORT : readCount('port', values['port']);
    if (port > MAX_PORT) throw new UsageError(`--port must be a whole number up to ${MAX_PORT}, not ${port}.`);
    // Loaded here, because no other command needs a web server.
    const { serveStudio } = await import('../studio/serve.js');
    const { url, close } = await serveStudio(product, { port, logger });
    terminal.answer(json ? JSON.stringify({ url }) : `The studio is at ${url} until Ctrl-C.`);
    await once(interrupted(), 'abort');
    await close();
    return EXIT_CODES.ok;
  },
};
