/** Commands in one process on SQLite, each durable before it is answered. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bookingStream } from '@libs/booking/booking-id.js';
import { bookingDecider } from '@libs/booking/booking.js';
import { handleCommand } from '@libs/eventing/handle-command.js';
import { bookingLives } from '@libs/sampling/booking-lives.js';
import { openStoredData } from '../test/support/stored-data.js';
import { type Benchmark, perSecond } from './figure.js';
import { FIRST_REQUESTED_AT } from './booking-histories.js';
import { closedLoop } from './load.js';

/** More than any run handles. */
const MAX_COMMANDS = 60_000;
const COMMAND_CONCURRENCY = 16;
const COMMANDS_SECONDS = 4;
const AIM_PER_SECOND = 2_000;

export const commands: Benchmark = {
  name: 'commands',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'commands-'));
    const data = openStoredData(folder);
    const lives = bookingLives(MAX_COMMANDS, { seed: 3, from: FIRST_REQUESTED_AT });
    const facts = () => ({ now: FIRST_REQUESTED_AT });
    const handleNext = async (): Promise<void> => {
      const { value } = lives.next();
      const command = value?.steps[0]?.command;
      if (!value || !command) throw new Error('more commands were handled than were prepared');
      const id = value.bookingId;
      const context = { commandId: id, correlationId: id, causationId: id, actor: 'anonymous' };
      await handleCommand(data, bookingDecider, { stream: bookingStream(id), command, facts, context });
    };
    try {
      await closedLoop(handleNext, { concurrency: COMMAND_CONCURRENCY, seconds: 1 });
      const rate = await closedLoop(handleNext, { concurrency: COMMAND_CONCURRENCY, seconds: COMMANDS_SECONDS });
      return [
        {
          what: `durable commands in one process, each to a stream of its own, ${COMMAND_CONCURRENCY} at a time`,
          measured: perSecond(rate),
          aim: `at least ${AIM_PER_SECOND.toLocaleString('en')} /s`,
          met: rate >= AIM_PER_SECOND,
        },
      ];
    } finally {
      await data.close();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
