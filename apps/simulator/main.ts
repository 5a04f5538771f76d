/** The simulator as a program: payment provider, SMS inbox and mail server for one computer. */
import { keepFilesPrivate } from '@libs/adapters/private-files.js';
import { readConfig } from './config.js';
import { startSimulator, type Simulator } from './simulator.js';

keepFilesPrivate();
try {
  const config = readConfig(process.env);
  const simulator = await startSimulator(config);
  stopOnSignal(simulator);
  console.log(`Simulator listening on ${simulator.url}`);
} catch (error) {
  console.error(sentence(error));
  process.exitCode = 1;
}

/** A terminal and a parent process may both send the signal; the second has no effect. */
function stopOnSignal(simulator: Simulator): void {
  let stopping: Promise<void> | undefined;
  const stop = () => void (stopping ??= simulator.close());
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function sentence(error: unknown): string {
  const { code, port, message } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') {
    return `Port ${port} is taken: stop the program that uses it, or choose another with SIMULATOR_PORT or SIMULATOR_MAIL_PORT.`;
  }
  return `The simulator cannot start. ${message}`;
}
