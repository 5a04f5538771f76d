/** Another thread of a command: opens the product by itself, and runs the tasks that it is sent. */
import { parentPort, workerData } from 'node:worker_threads';
import { readEngineSettings } from '@libs/adapters/engine-settings.js';
import { systemClock } from '@libs/adapters/environment.js';
import { openOperatorPorts } from '@libs/adapters/operator-ports.js';
import { ThreadCalls } from '@libs/adapters/threads/thread-calls.js';
import { explain } from './command-line.js';
import { type Input, type Outcome, type PartCalls, runPart, type TaskName } from './part-tasks.js';
import type { ThreadData } from './threads.js';

if (!parentPort) throw new Error('this module runs as a worker thread only');
const { environment, writes } = workerData as ThreadData;
const settings = readEngineSettings(environment);
if (!settings.ok) throw new Error(settings.problems.join('\n'));
const clock = systemClock(settings.values.clockOffset);
const product = { ...openOperatorPorts(settings.values, { clock, writes }), clock };

let isClosing = false;
const running = new Set<Promise<unknown>>();
const partCalls: PartCalls = {
  onRead(...read) {
    if (isClosing) throw new Error('the command has ended');
    void calls.call('onRead', ...read);
  },
  holdsInAny: (holds) => calls.call('holdsInAny', holds),
};

const calls: ThreadCalls = new ThreadCalls(parentPort, {
  async run<Name extends TaskName>(name: Name, input: Input<Name>): Promise<Outcome<Name>> {
    const result = runPart(name, input, product, partCalls);
    running.add(result);
    try {
      return { result: await result };
    } catch (error) {
      const known = explain(error);
      if (known) return { failure: known.sentence };
      throw error;
    }
  },
  async close() {
    isClosing = true;
    await Promise.allSettled(running);
    await product.close();
  },
});
